/** Bytes, with the head, that fit into TCP's first flight of ten segments. */
const FIRST_FLIGHT = 14_540

const goal = (name, figure, limit) => ({
  name,
  figure: Math.round(figure),
  limit: Math.floor(limit),
  met: figure <= limit,
})

/**
 * The exact goals of docs/speed.md, which can fail a change. Bytes on the wire.
 * @param {{ toLastDish: number, whole: number }} body of Coperto's page
 */
export const exactGoals = ({ S, P, C }, { toLastDish, whole }) => [
  goal('3  HTML of the 300-dish menu to its last dish, brotli', C.html - whole + toLastDish, FIRST_FLIGHT),
  goal('3  the whole against the page by hand, ×1.4', C.html, S.html * 1.4),
  goal('4  all bytes without pictures, ×0.9 of plain Next', C.total, P.total * 0.9),
  goal('5  scripts, ×1.00 of plain Next', C.js, P.js),
  goal('9  requests, one more than plain Next', C.requests, P.requests + 1),
]

const most = (name, figure, limit) => [name, figure, limit, '≤', figure <= limit]
const least = (name, figure, limit) => [name, figure, limit, '≥', figure >= limit]

const asRows = (goals) =>
  goals.map(([name, figure, limit, sign, isMet]) => [
    name,
    `×${figure.toFixed(2)}`,
    `${sign} ×${limit}`,
    isMet ? 'met' : 'NOT MET',
  ])

/**
 * Ratios at 32 connections: for a quiet machine, not to fail a change.
 * @param {Record<'S' | 'P' | 'C', { perSecond: number, p99: number }>} load
 * @returns {[name: string, figure: string, limit: string, verdict: string][]}
 */
export const loadGoals = ({ S, P, C }) =>
  asRows([
    least('13  answers a second, of the page by hand', C.perSecond / S.perSecond, 0.5),
    least('13  answers a second, of plain Next', C.perSecond / P.perSecond, 40),
    most('13  p99, of the page by hand', C.p99 / S.p99, 5),
  ])

/**
 * Ratios of visits on a slow phone, also not to fail a change.
 * @param {Record<'first' | 'second', Record<'S' | 'P' | 'C', { fcp: number, lcp: number, hydrated: number }>>} visits
 */
export const visitGoals = ({ first, second }) =>
  asRows([
    most('1  first visit: first paint, of the page by hand', first.C.fcp / first.S.fcp, 1.25),
    most('1  first visit: first paint, of plain Next', first.C.fcp / first.P.fcp, 0.85),
    most('2  first visit: largest paint, of the page by hand', first.C.lcp / first.S.lcp, 1.2),
    most('6  first visit: ready, of plain Next', first.C.hydrated / first.P.hydrated, 1),
    most('12  second visit: first paint, of plain Next', second.C.fcp / second.P.fcp, 1),
    most('12  second visit: ready, of plain Next', second.C.hydrated / second.P.hydrated, 1),
  ])

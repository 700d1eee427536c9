/** 14.2 KB, head included: what fits into TCP's first flight of ten segments needs no second round trip. */
const FIRST_FLIGHT = 14_540

const goal = (name, figure, limit) => ({
  name,
  figure: Math.round(figure),
  limit: Math.floor(limit),
  met: figure <= limit,
})

/**
 * The goals of docs/speed.md that are exact, and so can stop a change. Sizes are bytes on the wire.
 * @param {{ toLastDish: number, whole: number }} body of Coperto's page
 */
export const exactGoals = ({ S, P, C }, { toLastDish, whole }) => [
  goal('3  HTML of the 300-dish menu to its last dish, brotli', C.html - whole + toLastDish, FIRST_FLIGHT),
  goal('3  the whole against the page by hand, ×1.4', C.html, S.html * 1.4),
  goal('4  all bytes without pictures, ×0.85 of plain Next', C.total, P.total * 0.85),
  goal('5  scripts, ×1.00 of plain Next', C.js, P.js),
  goal('9  requests, one more than plain Next', C.requests, P.requests + 1),
]

/**
 * What the cached menu is to reach at 32 connections, as ratios in one run: read on a quiet machine, no reason to stop a change.
 * @param {Record<'S' | 'P' | 'C', { perSecond: number, p99: number }>} load
 * @returns {[name: string, figure: string, limit: string, verdict: string][]}
 */
export const loadGoals = ({ S, P, C }) => {
  const rows = [
    ['13  answers a second, of the page by hand', C.perSecond / S.perSecond, 0.5],
    ['13  answers a second, of plain Next', C.perSecond / P.perSecond, 40],
    ['13  p99, of the page by hand', C.p99 / S.p99, 5],
  ]
  return rows.map(([name, figure, limit], index) => {
    const isMost = index === 2
    const isMet = isMost ? figure <= limit : figure >= limit
    return [name, `×${figure.toFixed(2)}`, `${isMost ? '≤' : '≥'} ×${limit}`, isMet ? 'met' : 'NOT MET']
  })
}

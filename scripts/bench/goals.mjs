/** 14.2 KB, head included: what fits into TCP's first flight of ten segments needs no second round trip. */
const FIRST_FLIGHT = 14_540

const goal = (name, figure, limit) => ({
  name,
  figure: Math.round(figure),
  limit: Math.floor(limit),
  met: figure <= limit,
})

/** The goals of docs/speed.md that are exact, and so can stop a change. Sizes are bytes on the wire. */
export const exactGoals = ({ S, P, C }) => [
  goal('3  HTML of the 300-dish menu, brotli', C.html, FIRST_FLIGHT),
  goal('3  the same against the page by hand, ×1.15', C.html, S.html * 1.15),
  goal('4  all bytes without pictures, ×0.85 of plain Next', C.total, P.total * 0.85),
  goal('5  scripts, ×1.00 of plain Next', C.js, P.js),
  goal('9  requests, one more than plain Next', C.requests, P.requests + 1),
]

/** Repeating a mark along a line or a ring. */
import { polar } from './brush.mjs'

export const along = (n, from, to, draw) =>
  Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0 : i / (n - 1)
    return draw(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, i)
  }).join('')

export const around = (n, x, y, r, draw, start = 0, ry = r) =>
  Array.from({ length: n }, (_, i) => {
    const a = start + (i * 360) / n
    const [px, py] = polar(x, y, r, a, ry)
    return draw(px, py, a, i)
  }).join('')

export const range = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')

/** Sky and greenery of the covers. */
import { rect } from './brush.mjs'

export const sky = (p, ...colors) => p.add(rect(0, 0, 800, 450, 0, p.drop(...colors)))

export const foliage = (p, n, x, y, rx, ry, colors, size = 9) =>
  colors
    .map((c, i) => p.flecks(Math.round(n / colors.length), x, y - i * 3, rx, ry, c, size - i * 1.5, size * 0.6))
    .join('')

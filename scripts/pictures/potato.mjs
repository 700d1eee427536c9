/** Roast potatoes. */
import { closed, group, line, path, soft, spots } from './brush.mjs'

export const spudOf = (p) => {
  const d = closed(spots('-26 4, -20 -14, 4 -18, 26 -8, 26 9, 8 16, -14 15'))
  return p.define(
    group(
      path(d, '#2a1006', `${soft(0.36)} transform="translate(2 4)"`) +
        path(d, p.radial('0 #ffe9a0, 0.45 #f0b543, 0.85 #c77a22, 1 #8a4a14')) +
        line('M-22 7Q-4 16 18 11', '#8a4716', 3, soft(0.6)),
    ),
  )
}

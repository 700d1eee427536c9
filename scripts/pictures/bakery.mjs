/** Bread, pizza, pastry. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, soft, spots } from './brush.mjs'

/** Toasted slice of country bread, about 110 × 76, centred on the origin. */
export const toast = (p) => {
  const d = closed(spots('-58 0, -50 -34, -10 -42, 36 -38, 60 -12, 56 24, 20 40, -30 38, -56 24'))
  const pores = p.spread(22, 0, 0, 42, 26).map(([x, y]) => `M${num(x)} ${num(y)}h${num(p.rnd(0, 4))}`)
  return p.define(
    group(
      path(d, '#2a1006', `${soft(0.35)} transform="translate(3 6)"`) +
        path(d, p.ramp('#c98742', '#8a4d1e')) +
        path(d, p.ball('#f0cd8c', 0.4), 'transform="scale(.9 .88)"') +
        line(pores.join(''), '#c99756', 3.2, soft(0.8)) +
        line('M-36-22l14 46M-8-28l14 56M22-26l12 48', '#7a4119', 4, soft(0.35)),
    ),
  )
}

/** Pizza base with charred rim; topping colour within. */
export const pizza = (p, { x = 200, y = 150, r = 134, sauce = '#cf3a1f', crust = '#e2a659' } = {}) => {
  const rim = p.blob(x, y, r, r, 22, 0.025)
  const blisters = Array.from({ length: 17 }, () => {
    const a = p.rnd(0, 360)
    const [bx, by] = polar(x, y, r * p.rnd(0.89, 0.97), a)
    return oval(
      bx,
      by,
      p.rnd(4, 10),
      p.rnd(3, 5),
      '#5a2c10',
      `${soft(0.55)} transform="rotate(${num(a + 90)} ${num(bx)} ${num(by)})"`,
    )
  })
  return (
    circle(x + 7, y + 11, r * 1.07, p.glow('#2a1206', 0.7, 0.85)) +
    path(
      rim,
      p.radial(
        [
          [0, light(crust, 0.4)],
          [0.6, crust],
          [1, dark(crust, 0.4)],
        ],
        0.36,
        0.3,
        0.8,
      ),
    ) +
    path(
      p.blob(x, y, r * 0.93, r * 0.93, 18, 0.02),
      p.radial(
        [
          [0.6, light(crust, 0.45), 0],
          [0.85, light(crust, 0.55)],
          [1, crust, 0],
        ],
        0.47,
        0.46,
        0.53,
      ),
    ) +
    blisters.join('') +
    path(
      p.blob(x, y, r * 0.81, r * 0.81, 20, 0.03),
      p.radial([
        [0, light(sauce, 0.22)],
        [0.6, sauce],
        [1, dark(sauce, 0.22)],
      ]),
    ) +
    p.flecks(22, x, y, r * 0.74, r * 0.74, light(sauce, 0.16), 7, 12, soft(0.5)) +
    p.flecks(14, x, y, r * 0.74, r * 0.74, dark(sauce, 0.16), 6, 9, soft(0.5))
  )
}

/** Two shapes of molten mozzarella, about 25 in radius. */
export const melts = (p, color = '#fff3d4') =>
  [0, 1].map(() =>
    p.define(
      group(
        path(p.blob(0.5, 2, 27, 24, 9, 0.2), '#6b2a10', soft(0.32)) +
          path(
            p.blob(0, 0, 26, 22, 9, 0.2),
            p.radial([
              [0, '#fffdf4'],
              [0.65, color],
              [1, '#eccb8c'],
            ]),
          ) +
          p.flecks(5, 0, 0, 14, 12, '#d9a052', 3.6, 4, soft(0.65)) +
          oval(-9, -9, 6, 2.4, '#fff', soft(0.9)),
      ),
    ),
  )

/** Melted mozzarella at points with a radius. */
export const cheeseOn = (p, list, color) => {
  const shapes = melts(p, color)
  return list.map(([x, y, r], i) => p.put(shapes[i % 2], x, y, p.rnd(-40, 40), r / 23))
}

/** Croissant seen from above, spanning about 230. */
export const croissant = (p, x, y, s = 1) => {
  const parts = [-84, -58, -30, 0, 30, 58, 84]
  const width = [20, 36, 49, 57, 49, 36, 20]
  const lobes = parts.map((a, i) => {
    const [cx, cy] = polar(0, 84, 104, a - 90, 92)
    return { cx, cy, a, w: width[i], order: Math.abs(a) }
  })
  const draw = lobes
    .sort((a, b) => b.order - a.order)
    .map(({ cx, cy, a, w }) => {
      const at = `transform="rotate(${a * 0.9} ${num(cx)} ${num(cy)})"`
      const flake = `M${num(cx - 14)} ${num(cy - w * 0.72)}Q${num(cx - 20)} ${num(cy)} ${num(cx - 12)} ${num(cy + w * 0.72)}M${num(cx - 4)} ${num(cy - w * 0.86)}Q${num(cx - 9)} ${num(cy)} ${num(cx - 2)} ${num(cy + w * 0.86)}M${num(cx + 9)} ${num(cy - w * 0.8)}Q${num(cx + 6)} ${num(cy)} ${num(cx + 10)} ${num(cy + w * 0.8)}`
      return group(
        oval(cx + 3, cy + 6, 35, w, '#2a1006', soft(0.3)) +
          oval(cx, cy, 34, w, p.radial('0 #fbdc98, 0.4 #e2a04a, 0.8 #b5682a, 1 #7d3f16')) +
          line(flake, '#7d3f16', 2, soft(0.45)) +
          line(
            `M${num(cx - 9)} ${num(cy - w * 0.7)}Q${num(cx - 15)} ${num(cy - 4)} ${num(cx - 12)} ${num(cy + w * 0.1)}`,
            '#fff0c4',
            4,
            soft(0.7),
          ),
        at,
      )
    })
  return group(draw.join(''), `transform="translate(${x} ${y}) scale(${s})"`)
}

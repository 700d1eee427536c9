/** Vegetables, fruit, cheese and cured meat: each function answers a definition centred on the origin, or marks. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'

const shade = (x, y, r, ry = r) => oval(x + r * 0.1, y + r * 0.16, r * 1.04, ry * 1.04, '#2a1006', soft(0.3))
const shine = (x, y, rx, ry, a = 0.6, tilt = -30) =>
  oval(x, y, rx, ry, '#fff', `${soft(a)} transform="rotate(${tilt} ${num(x)} ${num(y)})"`)

/** The same part at another size, without drawing it twice. */
const resized = (p, id, k) => (k === 1 ? id : p.define(`<use href="#${id}" transform="scale(${k.toFixed(2)})"/>`))

/** Whole glossy ball: cherry tomato, olive, pea, berry. */
export const ball = (p, r, color, k = 0.45) =>
  p.define(group(shade(0, 0, r) + circle(0, 0, r, p.ball(color, k)) + shine(-r * 0.35, -r * 0.4, r * 0.28, r * 0.15)))

export const olive = (p, r = 10, color = '#6f7a2a') =>
  p.define(
    group(
      shade(0, 0, r * 1.2, r) +
        oval(0, 0, r * 1.2, r, p.ball(color)) +
        oval(r * 0.65, 0, r * 0.3, r * 0.34, dark(color, 0.6)) +
        shine(-r * 0.4, -r * 0.4, r * 0.4, r * 0.14, 0.55),
    ),
  )

/** Round tomato slice with its chambers. */
const tomatoAt = (p, r, color) => {
  const rooms = [0, 60, 120, 180, 240, 300].map((a) => {
    const tip = (k, d) => polar(0, 0, r * k, a + d)
    return closed([tip(0.25, 0), tip(0.55, -20), tip(0.8, -17), tip(0.8, 17), tip(0.55, 20)])
  })
  const seeds = Array.from({ length: 18 }, (_, i) =>
    polar(0, 0, r * (i % 3 === 1 ? 0.7 : 0.56), Math.floor(i / 3) * 60 + (i % 3) * 14 - 14),
  )
  return p.define(
    group(
      shade(0, 0, r) +
        circle(0, 0, r, p.ball(dark(color, 0.1))) +
        circle(0, 0, r * 0.9, p.ball(light(color, 0.12), 0.25)) +
        path(rooms.join(''), dark(color, 0.22), soft(0.75)) +
        line(seeds.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join(''), '#f7d489', r * 0.11) +
        shine(-r * 0.42, -r * 0.55, r * 0.26, r * 0.09, 0.7),
    ),
  )
}

export const tomato = (p, r = 30, color = '#d93a25') => resized(p, tomatoAt(p, 30, color), r / 30)

/** Thick soft disc: mozzarella, egg white, radish; colours by base. */
export const disc = (p, r, color = '#fbf6e9', k = 0.2) =>
  p.define(
    group(
      shade(0, 0, r) +
        circle(0, 0, r, p.ball(color, k)) +
        circle(0, 0, r * 0.93, 'none', `stroke="#fff" stroke-width="${num(r * 0.06)}" ${soft(0.6)}`) +
        shine(-r * 0.35, -r * 0.5, r * 0.3, r * 0.1, 0.8),
    ),
  )

/** Citrus slice; a wedge is the same flesh as a segment. */
const citrusAt = (p, r, color) => {
  const cells = Array.from({ length: 9 }, (_, i) => {
    const [ax, ay] = polar(0, 0, r * 0.76, i * 40 + 4)
    const [bx, by] = polar(0, 0, r * 0.76, i * 40 + 36)
    const [cx, cy] = polar(0, 0, r * 0.12, i * 40 + 20)
    return `M${num(cx)} ${num(cy)}L${num(ax)} ${num(ay)}Q${polar(0, 0, r * 0.9, i * 40 + 20)
      .map(num)
      .join(' ')} ${num(bx)} ${num(by)}Z`
  })
  return p.define(
    group(
      shade(0, 0, r) +
        circle(0, 0, r, p.ball(color)) +
        circle(0, 0, r * 0.88, '#fff6d8') +
        path(cells.join(''), p.ball(color, 0.3)),
    ),
  )
}

export const citrus = (p, r = 26, color = '#f6c92f') => resized(p, citrusAt(p, 26, color), r / 26)

export const wedge = (p, s = 1, color = '#f6c92f') =>
  p.define(
    group(
      path('M-30 6C-18 30 18 30 30 6L0-10Z', '#2a1006', `${soft(0.3)} transform="translate(2 4)"`) +
        path('M-30 4C-20 28 20 28 30 4L0 6Z', p.drop(color, dark(color, 0.2))) +
        path('M-30 4Q0-22 30 4Q0 16-30 4Z', '#fff4cf') +
        path('M-25 4Q0-17 25 4Q0 12-25 4Z', p.ramp(light(color, 0.5), color)) +
        line('M0-8V8M-12-4L-7 7M12-4L7 7', '#fff4cf', 1.6),
      `transform="scale(${s})"`,
    ),
  )

/** Salami or pepperoni round. */
export const salami = (p, r = 26, color = '#a8322e') => {
  const fat = p
    .spread(15, 0, 0, r * 0.8, r * 0.8, r * 0.26)
    .map(([x, y]) => `M${num(x)} ${num(y)}h${num(p.rnd(0.5, 2.5))}`)
  return p.define(
    group(
      shade(0, 0, r) +
        circle(0, 0, r, dark(color, 0.4)) +
        circle(0, 0, r * 0.93, p.ball(color, 0.3)) +
        line(fat.join(''), '#f6d3c0', r * 0.13, soft(0.9)) +
        line(
          p
            .spread(10, 0, 0, r * 0.8, r * 0.8)
            .map(([x, y]) => `M${num(x)} ${num(y)}h0`)
            .join(''),
          '#fbe9da',
          r * 0.07,
        ),
    ),
  )
}

/** A folded slice of raw ham, about 90 × 54. */
export const prosciutto = (p, color = '#d0645c') => {
  const d = closed(spots('-46 6, -40 -20, -14 -26, 8 -18, 30 -26, 46 -8, 40 16, 18 26, -4 18, -26 26'))
  return p.define(
    group(
      path(d, '#2a1006', `${soft(0.32)} transform="translate(2.5 4)"`) +
        path(d, '#fae3d2') +
        path(d, p.ramp(light(color, 0.35), color, dark(color, 0.18)), 'transform="scale(.9 .84)"') +
        line(
          'M-38-6C-20-22-4-8 10-14S34-20 40-6M-36 8C-16-6 4 6 18-2S34-2 36 6M-24 18C-10 8 6 14 22 12',
          dark(color, 0.28),
          2,
          soft(0.5),
        ) +
        line('M-38-2C-18-16-2-3 12-9S32-14 38-2M-30 13C-14 1 4 10 20 4', '#ffe9dc', 2.6, soft(0.75)),
    ),
  )
}

/** Parmesan shaving, curl or crumb. */
export const shaving = (p, color = '#f5dc98') =>
  p.define(
    group(
      path('M-17-2L-9-10L4-7L18-9L15 3L19 9L2 7L-12 10Z', '#2a1006', `${soft(0.28)} transform="translate(1.5 2.5)"`) +
        path('M-17-2L-9-10L4-7L18-9L15 3L19 9L2 7L-12 10Z', p.ramp(light(color, 0.6), color, dark(color, 0.15))) +
        line('M-10-3L12-5M-8 5L10 3', '#fff8e0', 1.2, soft(0.8)),
    ),
  )

/** Cut of cheese: a wedge seen from above with its rind. */
export const cheese = (p, color, rind, holes = '') => {
  const d = 'M-48 22L38-30Q52-6 44 24Z'
  const marks = holes
    ? p
        .spread(9, 8, 8, 26, 12, 8)
        .map(([x, y]) => circle(x, y, p.rnd(1.6, 4), holes, soft(0.75)))
        .join('')
    : ''
  return p.define(
    group(
      path('M-48 22L44 24V38L-46 34Z', '#2a1006', `${soft(0.3)} transform="translate(3 4)"`) +
        path('M-48 22L44 24L43 37L-45 33Z', dark(color, 0.22)) +
        path(d, p.ramp(light(color, 0.5), color)) +
        marks +
        path('M38-30Q52-6 44 24L43 37Q58 2 44-30Z', rind),
    ),
  )
}

/** A bunch of grapes drawn at a point. */
export const grapes = (p, x, y, color = '#6b2a52', r = 10) => {
  const grape = ball(p, r, color, 0.45)
  const rows = [[-1.5, -0.5, 0.5, 1.5], [-1, 0, 1], [-1.4, -0.4, 0.6], [-0.6, 0.4], [0]]
  const list = rows.flatMap((row, i) => row.map((k) => p.put(grape, x + k * r * 1.7 + p.rnd(-1, 1), y + i * r * 1.45)))
  return line(`M${x} ${y - r}q4-14 14-16`, '#7b5a2e', 3) + list.join('')
}

/** Browned cubes or chunks of potato, guanciale, croutons. */
export const chunk = (p, s, color, crust = dark(color, 0.3)) =>
  p.define(
    group(
      rect(-s * 0.9, -s * 0.65, s * 2, s * 1.7, s * 0.35, '#2a1006', soft(0.32)) +
        rect(-s, -s * 0.8, s * 2, s * 1.6, s * 0.4, p.ramp(light(color, 0.25), color, crust)) +
        path(
          `M${num(-s * 0.75)} ${num(-s * 0.6)}h${num(s * 1.4)}l${num(-s * 0.25)} ${num(s * 0.5)}h${num(-s)}Z`,
          light(color, 0.55),
          soft(0.6),
        ),
    ),
  )

export const walnut = (p) =>
  p.define(
    group(
      shade(0, 0, 15, 12) +
        oval(0, 0, 15, 12, p.ball('#b07a42')) +
        line('M-13 0Q0-3 13 0M-8-8q2 6 0 14M2-10q-3 8 1 16M9-7q-3 6 0 12', '#6d4320', 1.8, soft(0.7)),
    ),
  )

export const strawberry = (p) => {
  const d = 'M0 22C-16 12-20-4-14-12Q0-20 14-12C20-4 16 12 0 22Z'
  return p.define(
    group(
      path(d, '#2a1006', `${soft(0.3)} transform="translate(2 4)"`) +
        path(d, p.ball('#d62839')) +
        line('M-8-6h0M0-8h0M8-6h0M-10 2h0M-3 1h0M4 2h0M10 1h0M-6 9h0M1 9h0M6 10h0M-1 16h0', '#fbd67c', 2) +
        path('M-14-12l8-2-4-8 8 4 2-7 3 7 8-4-3 8 7 3-12 3Z', '#5c9a35'),
    ),
  )
}

export const kiwi = (p, r = 24) => {
  const seeds = Array.from({ length: 16 }, (_, i) => polar(0, 0, r * (i % 2 ? 0.46 : 0.56), i * 22.5))
  return p.define(
    group(
      shade(0, 0, r) +
        circle(0, 0, r, '#7a5c34') +
        circle(0, 0, r * 0.93, p.radial('0 #f3f0c2, 0.3 #dbe59a, 0.45 #9cc646, 1 #6fa32c', 0.5, 0.5, 0.5)) +
        line(seeds.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join(''), '#2e2512', 2.4),
    ),
  )
}

/** Half a boiled egg. */
export const egg = (p, r = 24, yolk = '#f2a51f') =>
  p.define(
    group(
      shade(0, 0, r, r * 0.84) +
        oval(0, 0, r, r * 0.84, p.ball('#fffaf0', 0.12)) +
        circle(-r * 0.06, 0, r * 0.52, p.ball(yolk)) +
        shine(-r * 0.24, -r * 0.2, r * 0.14, r * 0.08, 0.8),
    ),
  )

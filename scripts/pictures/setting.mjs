/** What the food lies on: cloth and wood grounds, plates, bowls, boards. Light falls from the top left. */
import { circle, dark, light, line, num, oval, path, polar, rect, soft } from './brush.mjs'

const GROUNDS = {
  linen: ['#f8ebd4', '#ecd5b2', '#cfa977'],
  sand: ['#f3dcb8', '#e3bd8a', '#bd8b57'],
  terracotta: ['#e6a57c', '#cf8259', '#9c5433'],
  oak: ['#e0ae74', '#c88f53', '#94602f'],
  walnut: ['#96603a', '#744526', '#472613'],
}

const weave = (p, color) =>
  `url(#${p.define(`<pattern width="7" height="7" patternUnits="userSpaceOnUse"><path d="M0 1.5h7M0 5h7M1.5 0v7M5 0v7" stroke="${color}" stroke-width=".9" opacity=".16"/></pattern>`)})`

const stripes = (p, tone) => {
  const color = tone === 'terracotta' ? '#f7dfc0' : '#b4512e'
  return [
    line('M-10 268L420 228', color, 5, soft(0.45)),
    line('M-10 280L420 240', color, 2, soft(0.4)),
    line('M-10 254L420 214', color, 1.5, soft(0.3)),
    path(`M-10 ${num(p.rnd(60, 90))}C90 40 240 70 420 -20V-40H-10Z`, '#fff', soft(0.12)),
  ]
}

const planks = (p, [pale, , deep]) => {
  const seams = [p.rnd(52, 70), p.rnd(140, 160), p.rnd(228, 246)]
  const grain = Array.from({ length: 15 }, (_, i) => {
    const y = 8 + i * 20 + p.rnd(-6, 6)
    const x = p.rnd(-40, 160)
    return `M${num(x)} ${num(y)}q${num(p.rnd(50, 110))} ${num(p.rnd(-9, 9))} ${num(p.rnd(140, 260))} ${num(p.rnd(-4, 4))}`
  })
  return [
    line(grain.join(''), deep, 1.6, soft(0.3)),
    line(seams.map((y) => `M0 ${num(y)}H400`).join(''), dark(deep, 0.5), 2.4, soft(0.55)),
    line(seams.map((y) => `M0 ${num(y + 2.4)}H400`).join(''), pale, 1.2, soft(0.5)),
  ]
}

/** Full-bleed ground: linen, sand, terracotta (cloth) or oak, walnut (wood). */
export const ground = (p, tone) => {
  const [pale, middle, deep] = GROUNDS[tone]
  const wood = tone === 'oak' || tone === 'walnut'
  p.add(
    rect(
      0,
      0,
      p.width,
      p.height,
      0,
      p.radial(
        [
          [0, pale],
          [0.5, middle],
          [1, deep],
        ],
        0.25,
        0.1,
        1.1,
      ),
    ),
  )
  p.add(wood ? planks(p, GROUNDS[tone]) : [rect(0, 0, p.width, p.height, 0, weave(p, deep)), ...stripes(p, tone)])
}

const GLAZES = {
  cream: ['#fffdf6', '#f3e8d3', '#c9b493'],
  blue: ['#fffdf8', '#efeae0', '#bfb6a4'],
  sage: ['#d9e0c4', '#b6c29a', '#78855b'],
  terra: ['#dd9468', '#bd6b40', '#7d3d20'],
  ink: ['#5b6066', '#3a3e44', '#1c1e22'],
  sea: ['#c9dede', '#96b8ba', '#567b80'],
  rose: ['#f8e0d2', '#eac3ae', '#b98468'],
}

export const cast = (p, x, y, rx, ry = rx, alpha = 0.6) =>
  oval(x + rx * 0.07, y + ry * 0.1, rx * 1.12, ry * 1.12, p.glow('#2a1206', alpha, 0.72))

const rimMarks = (p, glaze, x, y, rx, ry) => {
  const ring = (k, color, width, alpha) =>
    oval(x, y, rx * k, ry * k, 'none', `stroke="${color}" stroke-width="${width}" ${soft(alpha)}`)
  if (glaze === 'blue') return ring(0.94, '#31598c', 4.5, 0.85) + ring(0.885, '#31598c', 1.4, 0.8)
  if (glaze === 'cream') return ring(0.955, '#b4713f', 2.2, 0.6)
  const specks = p.dots(34, x, y, rx * 0.95, ry * 0.95, dark(GLAZES[glaze][2], 0.3), 1.6, soft(0.4))
  return specks
}

/** A plate with rim and well; oval when ry differs. */
export const plate = (p, glaze = 'cream', { x = 200, y = 150, rx = 140, ry = rx, well = 0.77 } = {}) => {
  const [pale, middle, deep] = GLAZES[glaze]
  const [ax, ay] = polar(x, y, rx * 0.975, 188, ry * 0.975)
  const [bx, by] = polar(x, y, rx * 0.975, 282, ry * 0.975)
  p.add(
    cast(p, x, y, rx, ry),
    oval(x, y, rx, ry, p.ramp(pale, middle, deep)),
    oval(x, y, rx * 0.975, ry * 0.975, p.ramp(light(pale, 0.3), middle)),
    rimMarks(p, glaze, x, y, rx, ry),
    oval(x, y, rx * well, ry * well, p.ramp(dark(middle, 0.22), middle, light(pale, 0.5))),
    oval(x + 1.5, y + 2, rx * (well - 0.035), ry * (well - 0.035), p.ramp(middle, pale)),
    line(
      `M${num(ax)} ${num(ay)}A${num(rx * 0.975)} ${num(ry * 0.975)} 0 0 1 ${num(bx)} ${num(by)}`,
      '#fff',
      2.4,
      soft(glaze === 'ink' ? 0.35 : 0.85),
    ),
  )
}

/** A deep bowl filled with `liquid` (a colour). */
export const bowl = (p, glaze, liquid, { x = 200, y = 150, r = 132, fill = 0.86 } = {}) => {
  const [pale, middle, deep] = GLAZES[glaze]
  const [ax, ay] = polar(x, y, r * 0.965, 185)
  const [bx, by] = polar(x, y, r * 0.965, 285)
  p.add(
    cast(p, x, y, r, r, 0.7),
    circle(x, y, r, p.ramp(pale, middle, deep)),
    circle(x, y, r * 0.93, p.ramp(dark(deep, 0.3), deep, pale)),
    circle(x, y, r * fill, p.ball(liquid, 0.28)),
    circle(x, y, r * fill, 'none', `stroke="${dark(liquid, 0.45)}" stroke-width="2.5" ${soft(0.45)}`),
    line(
      `M${num(ax)} ${num(ay)}A${num(r * 0.965)} ${num(r * 0.965)} 0 0 1 ${num(bx)} ${num(by)}`,
      '#fff',
      3,
      soft(glaze === 'ink' ? 0.4 : 0.75),
    ),
  )
}

/** A wooden board, round when `round`. */
export const board = (
  p,
  { x = 200, y = 150, w = 300, h = 210, round = false, tone = '#b97a44', handle = true } = {},
) => {
  const radius = round ? Math.min(w, h) / 2 : 26
  const body = rect(x - w / 2, y - h / 2, w, h, radius, p.ramp(light(tone, 0.35), tone, dark(tone, 0.25)))
  const grip = rect(x + w / 2 - 30, y - 18, 84, 36, 18, p.ramp(tone, dark(tone, 0.25)))
  const grain = Array.from({ length: 9 }, (_, i) => {
    const gy = y - h / 2 + (h * (i + 1)) / 10
    const gx = x - w / 2 + 18 + p.rnd(0, 40) + (round ? Math.abs(i - 4) * 9 : 0)
    return `M${num(gx)} ${num(gy)}q${num(w * 0.3)} ${num(p.rnd(-6, 6))} ${num(w * p.rnd(0.5, 0.66))} ${num(p.rnd(-3, 3))}`
  })
  p.add(
    rect(x - w / 2 + 6, y - h / 2 + 10, w + 3, h + 2, radius, '#2a1206', soft(0.32)),
    handle ? grip + circle(x + w / 2 + 40, y, 6, '#4a2812') : '',
    body,
    rect(
      x - w / 2 + 2,
      y - h / 2 + 2,
      w - 4,
      h - 4,
      radius,
      'none',
      `stroke="${light(tone, 0.6)}" stroke-width="1.6" ${soft(0.6)}`,
    ),
    line(grain.join(''), dark(tone, 0.4), 1.5, soft(0.35)),
  )
}

/** A small dish of sauce. */
export const dip = (p, x, y, r, glaze, liquid) => {
  bowl(p, glaze, liquid, { x, y, r, fill: 0.78 })
  p.add(oval(x - r * 0.25, y - r * 0.3, r * 0.22, r * 0.12, '#fff', soft(0.35)))
}

/** Table, glasses, bottles and ice for the drinks. */
import { circle, dark, group, light, line, num, oval, path, rect, soft, spots } from './brush.mjs'

/** A warm room out of focus with a wooden table in front. */
export const table = (p, wall = ['#f8e6c6', '#e8bf8c', '#b9794a']) => {
  p.add(
    rect(
      0,
      0,
      400,
      300,
      0,
      p.radial(
        wall.map((c, i) => [i / 2, c]),
        0.3,
        0.2,
        0.95,
      ),
    ),
  )
  p.add(
    spots('58 56 34, 340 40 46, 290 110 22, 110 130 18, 24 140 28').map(([x, y, r]) =>
      circle(x, y, r, p.glow('#fff3cf', 0.55)),
    ),
  )
  p.add(
    rect(0, 222, 400, 78, 0, p.drop('#b0713c', '#8a5128', '#5f3417')),
    line('M0 223H400', '#e0a568', 2.5, soft(0.8)),
    line('M0 246q120-5 240 1t170-2M30 270q120-5 380 2M-10 288q160 5 260-1', '#4a2610', 1.8, soft(0.35)),
  )
}

export const shadow = (p, x, y, rx) => oval(x + 14, y + 3, rx * 1.25, 13, p.glow('#1d0b04', 0.7, 0.3))

export const glint = (d, width = 5, a = 0.7) => line(d, '#fff', width, soft(a))

export const tint = (p, color) =>
  p.linear(
    [
      [0, light(color, 0.25)],
      [0.5, color],
      [1, dark(color, 0.4)],
    ],
    1,
    0.5,
  )

export const clear = (p) => p.linear('0 #fff 0.5, 0.3 #fff 0.06, 0.7 #fff 0.08, 1 #fff 0.4', 1, 0)

/** Stemmed wine glass, foot at y = 262. */
export const wineGlass = (p, x, color, { w = 56, top = 52, level = 112, base = 178 } = {}) => {
  const edge = (y) => w * (0.78 + 0.22 * Math.sin(((y - top) / (base - top)) * Math.PI * 0.9))
  const lw = edge(level)
  const cup = `M${num(x - w * 0.78)} ${top}C${num(x - w * 1.25)} ${base - 38} ${num(x - w * 0.7)} ${base} ${x} ${base}S${num(x + w * 1.25)} ${base - 38} ${num(x + w * 0.78)} ${top}Z`
  const wine = `M${num(x - lw)} ${level}C${num(x - w * 1.06)} ${base - 30} ${num(x - w * 0.62)} ${base - 4} ${x} ${base - 4}S${num(x + w * 1.06)} ${base - 30} ${num(x + lw)} ${level}Z`
  return [
    shadow(p, x, 260, 52),
    oval(x, 260, 46, 9, p.ramp('#fff', '#d9c6ac', '#fff8ea'), soft(0.85)),
    path(`M${x - 4} ${base - 2}Q${x - 2} 236 ${x - 12} 256H${x + 12}Q${x + 2} 236 ${x + 4} ${base - 2}Z`, clear(p)),
    line(`M${x - 3} ${base}V246`, '#fff', 2, soft(0.7)),
    path(wine, tint(p, color)),
    oval(x, level, lw, 8, light(color, 0.3)),
    oval(x, level + 1, lw * 0.9, 5.5, p.ramp(dark(color, 0.12), light(color, 0.35))),
    path(cup, clear(p)),
    oval(x, top, w * 0.78, 6.5, 'none', `stroke="#fff" stroke-width="2" ${soft(0.85)}`),
    glint(
      `M${num(x - w * 0.74)} ${top + 18}Q${num(x - w * 0.98)} ${base - 54} ${num(x - w * 0.66)} ${base - 26}`,
      6,
      0.75,
    ),
    glint(
      `M${num(x + w * 0.82)} ${top + 34}Q${num(x + w * 0.96)} ${base - 56} ${num(x + w * 0.72)} ${base - 32}`,
      3,
      0.5,
    ),
  ].join('')
}

export const bottle = (p, x, glass, label, cap) => {
  const d = `M${x - 34} 256V128Q${x - 34} 104 ${x - 14} 90V30H${x + 14}V90Q${x + 34} 104 ${x + 34} 128V256Q${x + 34} 264 ${x + 24} 264H${x - 24}Q${x - 34} 264 ${x - 34} 256Z`
  return (
    shadow(p, x, 260, 44) +
    path(
      d,
      p.linear(
        [
          [0, light(glass, 0.28)],
          [0.25, glass],
          [0.75, dark(glass, 0.3)],
          [1, light(glass, 0.1)],
        ],
        1,
        0,
      ),
    ) +
    rect(
      x - 15,
      20,
      30,
      48,
      3,
      p.linear(
        [
          [0, light(cap, 0.4)],
          [0.5, cap],
          [1, dark(cap, 0.3)],
        ],
        1,
        0,
      ),
    ) +
    rect(
      x - 34,
      146,
      68,
      78,
      2,
      p.linear(
        [
          [0, light(label, 0.5)],
          [0.6, label],
          [1, dark(label, 0.2)],
        ],
        1,
        0,
      ),
    ) +
    circle(x, 176, 13, 'none', `stroke="#a5713a" stroke-width="2.4"`) +
    line(`M${x - 20} 204h40M${x - 13} 212h26M${x - 6} 176q6-9 12 0q-6 9-12 0`, '#a5713a', 2) +
    glint(`M${x - 26} 124V138M${x - 26} 232V250M${x - 8} 74V92`, 5, 0.6)
  )
}

export const grapesSide = (p, x, y, c) =>
  Array.from({ length: 9 }, (_, i) =>
    circle(
      x + (i % 4) * 15 - (i > 3 ? -7 : 0) - (i > 6 ? 20 : 0),
      y - (i > 3 ? 12 : 0) - (i > 6 ? 12 : 0),
      9,
      p.ball(c, 0.5),
    ),
  ).join('')

export const tumbler = (p, x, { w = 50, top = 84, base = 260, taper = 0.8, color, level = top + 20, body = '' }) => {
  const b = w * taper
  const at = (y) => w + (b - w) * ((y - top) / (base - top))
  const lw = at(level)
  return [
    shadow(p, x, base - 2, w),
    path(
      `M${num(x - lw + 3)} ${level}L${num(x - b + 4)} ${base - 8}Q${x} ${base + 3} ${num(x + b - 4)} ${base - 8}L${num(x + lw - 3)} ${level}Z`,
      tint(p, color),
    ),
    oval(x, level, lw - 3, 7, light(color, 0.4)),
    body,
    path(
      `M${x - w} ${top}L${num(x - b)} ${base - 4}Q${x} ${base + 10} ${num(x + b)} ${base - 4}L${x + w} ${top}Z`,
      clear(p),
    ),
    oval(x, top, w, 8, 'none', `stroke="#fff" stroke-width="2.2" ${soft(0.9)}`),
    glint(`M${num(x - w + 10)} ${top + 20}L${num(x - b + 9)} ${base - 26}`, 6, 0.7),
    glint(`M${num(x + w - 8)} ${top + 30}L${num(x + b - 7)} ${base - 40}`, 3, 0.45),
  ].join('')
}

export const cubes = (p, list) =>
  list
    .map(([x, y, a]) =>
      group(
        rect(-15, -15, 30, 30, 6, p.ramp('#ffffff', '#ffffff', '#d9e6ea'), soft(0.5)) +
          line('M-10-4V-10H2', '#fff', 3, soft(0.9)),
        `transform="translate(${x} ${y})rotate(${a})"`,
      ),
    )
    .join('')

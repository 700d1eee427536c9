/** The sushi counter. */
import { circle, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { shiso } from './greens.mjs'
import { along, around } from './layout.mjs'
import { citrus } from './pantry.mjs'
import { nest } from './pasta.mjs'
import { dip, ground, plate } from './setting.mjs'

const slate = (p, { x = 190, y = 150, w = 320, h = 220 } = {}) =>
  rect(x - w / 2 + 6, y - h / 2 + 11, w, h, 18, '#1d0b04', soft(0.45)) +
  rect(x - w / 2, y - h / 2, w, h, 18, p.ramp('#62676b', '#3d4145', '#222427')) +
  rect(x - w / 2 + 2, y - h / 2 + 2, w - 4, h - 4, 16, 'none', `stroke="#9aa0a4" stroke-width="1.5" ${soft(0.6)}`)

const extras = (p, x, y) =>
  p.piece(p.blob(x, y, 19, 15, 8, 0.12), p.ball('#9cc04f'), 3) +
  spots('0 28 0, 10 36 40, -8 38 80')
    .map(
      ([dx, dy, a]) =>
        oval(x + dx, y + dy, 16, 9, p.ball('#f4b3a4', 0.3), `transform="rotate(${a} ${x + dx} ${y + dy})"`) +
        line(`M${x + dx - 10} ${y + dy}h18`, '#fbe0d6', 1.6),
    )
    .join('')

const nigiri = (p, color, marks) => {
  const top = 'M-54-4C-50-26-20-32 8-28C36-26 58-14 58 6C56 18 40 14 24 12C-10 12-34 16-50 12Q-56 6-54-4Z'
  return p.define(
    group(
      oval(4, 14, 52, 20, '#120804', soft(0.5)) +
        rect(-48, -12, 96, 36, 17, p.ball('#fbf6ea', 0.2)) +
        line('M-38 18l5 3M-24 20l6-1M-10 19l5 2M4 20l6-2M18 19l5 2M32 18l6-2', '#d5c7a8', 3) +
        path(top, '#2a1006', `${soft(0.28)} transform="translate(1 3)"`) +
        path(
          top,
          p.radial([
            [0, light(color, 0.5)],
            [0.5, color],
            [1, dark(color, 0.22)],
          ]),
        ) +
        marks,
    ),
  )
}

const fatLines = line(
  'M-40 6Q-32-16-16-26M-22 10Q-14-12 4-27M-2 10Q6-10 24-25M18 10Q26-8 42-18M38 10Q44 0 52-8',
  '#ffe3cf',
  3,
  soft(0.85),
)

const sushiNigiri = (p) => {
  ground(p, 'oak')
  p.add(slate(p, { w: 330, h: 236, x: 186 }))
  const salmon = nigiri(p, '#f5803f', fatLines)
  const tuna = nigiri(p, '#c22438', line('M-36 4Q-10-8 40-6M-30-12Q0-22 34-18', '#ea7a80', 2.4, soft(0.8)))
  const shrimp = nigiri(
    p,
    '#f6a883',
    line('M-34-16v24M-16-24v32M4-26v34M24-24v32', '#dd5a2e', 7, soft(0.85)) +
      path('M50-4L76-18Q72 2 78 12L52 8Z', '#d9481f'),
  )
  const tamago = nigiri(
    p,
    '#f4c23c',
    rect(-10, -30, 22, 50, 2, '#22301f') + line('M-44-10Q-26-24-14-26', '#fff0b4', 4, soft(0.8)),
  )
  p.add(
    p.put(salmon, 104, 90, -14),
    p.put(tuna, 104, 154, -14),
    p.put(salmon, 104, 218, -14),
    p.put(shrimp, 222, 82, -14),
    p.put(tamago, 226, 146, -14),
    p.put(tuna, 226, 210, -14),
    extras(p, 306, 98),
  )
  dip(p, 310, 200, 34, 'cream', '#2c150c')
}

const roll = (p, heart, coat) =>
  p.define(
    group(
      circle(3, 6, 31, '#120804', soft(0.5)) +
        circle(0, 0, 31, coat) +
        circle(0, 0, 28, p.ball('#fcf8ee', 0.15)) +
        p.flecks(18, 0, 0, 25, 25, '#d8cbb0', 3, 4, soft(0.8)) +
        circle(0, 0, 16.5, '#1f2a20') +
        circle(0, 0, 14.5, '#fff7ea') +
        heart,
    ),
  )

const sushiRoll = (p) => {
  ground(p, 'walnut')
  p.add(slate(p, { w: 330, h: 226 }))
  const heart =
    path('M-13 2A13 13 0 0 1 6-12L2 0Z', p.ball('#f5803f')) +
    path('M7-12A13 13 0 0 1 11 8L2 1Z', p.ball('#9cc04f')) +
    path('M10 9A13 13 0 0 1-13 3L1 1Z', p.ball('#c22438'))
  const sesame = roll(
    p,
    heart +
      line(
        Array.from({ length: 30 }, (_, i) => {
          const [x, y] = polar(0, 0, 29 + (i % 2) * 1.6, i * 12)
          return `M${num(x)} ${num(y)}h0`
        }).join(''),
        '#e0a94f',
        3.2,
      ),
    '#f4ead2',
  )
  const roe = roll(
    p,
    heart +
      line(
        Array.from({ length: 34 }, (_, i) => {
          const [x, y] = polar(0, 0, 28 + (i % 3) * 1.5, i * 10.6)
          return `M${num(x)} ${num(y)}h0`
        }).join(''),
        '#ff7a1f',
        5,
      ),
    '#d9541a',
  )
  const nori = roll(p, heart, '#1c2620')
  p.add(
    along(4, [74, 92], [266, 76], (x, y, i) => p.put(sesame, x, y, i * 60, 1)),
    along(4, [82, 156], [274, 140], (x, y, i) => p.put(roe, x, y, i * 50, 1)),
    along(3, [90, 220], [218, 208], (x, y, i) => p.put(nori, x, y, i * 70, 1)),
    extras(p, 316, 84),
  )
  dip(p, 292, 212, 36, 'cream', '#2c150c')
}

const sashimi = (p) => {
  ground(p, 'oak')
  plate(p, 'ink', { rx: 164, ry: 136, well: 0.84 })
  const cut = (color, lines) => {
    const d = 'M-40-18C-20-28 20-28 42-16C48 0 44 14 36 22C10 28-20 28-42 18C-46 4-46-8-40-18Z'
    return p.define(
      group(
        path(d, '#0c0503', `${soft(0.5)} transform="translate(3 5)"`) +
          path(
            d,
            p.radial([
              [0, light(color, 0.5)],
              [0.5, color],
              [1, dark(color, 0.22)],
            ]),
          ) +
          lines,
      ),
    )
  }
  const salmon = cut(
    '#f5803f',
    line('M-34-14Q-20 0-36 14M-16-22Q0 0-14 22M4-24Q20 0 6 23M24-22Q38 0 26 21', '#ffe3cf', 3.4, soft(0.85)),
  )
  const tuna = cut('#b91f36', line('M-34-8Q0-16 38-8M-36 6Q0-2 40 6', '#e77a80', 2.2, soft(0.7)))
  const white = cut('#f5e3da', line('M-30-14Q-14 0-30 16M0-22Q14 0 2 22', '#eaa9a0', 3, soft(0.6)))
  p.add(
    nest(p, { x: 200, y: 92, r: 44, width: 2.6, color: '#f3efe2', layers: 3, per: 8 }),
    p.put(shiso(p), 176, 122, 200, 1.5),
    p.put(shiso(p), 226, 122, -20, 1.5),
  )
  p.add(
    along(5, [98, 122], [156, 196], (x, y, i) => p.put(salmon, x, y, -36 + i * 4, 0.98)),
    along(5, [304, 122], [248, 200], (x, y, i) => p.put(tuna, x, y, 36 - i * 4, 0.98)),
    along(4, [176, 170], [226, 186], (x, y, i) => p.put(white, x, y + i * 2, 70, 0.86)),
  )
  p.add(
    p.piece(p.blob(200, 226, 17, 13, 8, 0.1), p.ball('#9cc04f'), 3),
    p.put(citrus(p, 19), 240, 92, 0),
    p.put(citrus(p, 19), 164, 88, 20),
    p.flecks(10, 200, 150, 40, 30, '#4d8f2c', 2.4, 7),
  )
}

const mochi = (p) => {
  ground(p, 'sand')
  p.add(slate(p, { w: 320, h: 214, x: 200 }))
  const puff = (x, y, r, c) =>
    p.piece(
      p.blob(x, y, r, r * 0.92, 12, 0.03),
      p.radial([
        [0, '#fffaf4'],
        [0.5, c],
        [1, dark(c, 0.22)],
      ]),
      9,
    ) +
    p.dots(34, x, y, r * 0.8, r * 0.7, '#fff', 2.4, soft(0.9)) +
    oval(
      x - r * 0.36,
      y - r * 0.42,
      r * 0.26,
      r * 0.13,
      '#fff',
      `${soft(0.8)} transform="rotate(-30 ${num(x - r * 0.36)} ${num(y - r * 0.42)})"`,
    )
  p.add(puff(128, 116, 52, '#f5b9c4'), puff(262, 108, 52, '#bcd48a'), puff(196, 196, 54, '#fbf0dc'))
  p.add(
    p.piece('M236 196A46 42 0 0 1 328 196Q282 212 236 196Z', p.ramp('#f8c9d2', '#e295a6'), 6),
    path('M238 196Q282 168 326 196Q282 216 238 196Z', '#fdf1ee'),
    path('M250 196Q282 176 314 196Q282 210 250 196Z', p.ball('#6b2430', 0.4)),
    p.put(shiso(p), 84, 206, -20, 1.2),
    p.put(shiso(p), 98, 216, 30, 1),
  )
  const petal =
    around(5, 0, 0, 9, (x, y) => circle(x, y, 8, '#f7b6c6') + circle(x, y, 5, '#fde0e6')) + circle(0, 0, 4, '#d9567a')
  p.add(
    group(petal, 'transform="translate(196 152)scale(.8)"'),
    group(petal, 'transform="translate(316 72)"'),
    group(petal, 'transform="translate(72 178)scale(.8)"'),
    p.dots(60, 200, 150, 140, 92, '#fff', 2, soft(0.6)),
  )
}

export const sushi = { 'sushi-nigiri': sushiNigiri, 'sushi-roll': sushiRoll, sashimi, mochi }

/** Sushi counter and noodle dishes. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { along, around } from './dishes-starters.mjs'
import { lettuce, shiso } from './greens.mjs'
import { ball, citrus, egg } from './pantry.mjs'
import { nest, rice, sow } from './pasta.mjs'
import { bowl, dip, ground, plate } from './setting.mjs'

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

const ramen = (p) => {
  ground(p, 'walnut')
  bowl(p, 'ink', '#c9812f', { r: 138, fill: 0.88 })
  p.add(nest(p, { x: 196, y: 158, r: 84, width: 4.6, color: '#f5d684', layers: 5, per: 8 }))
  p.add(
    group(
      rect(-26, -50, 52, 84, 3, '#0c120c', soft(0.5)) + rect(-28, -54, 52, 84, 3, p.ramp('#35472f', '#141d14')),
      'transform="translate(286 96) rotate(24)"',
    ),
  )
  const pork = p.define(
    group(
      circle(3, 5, 36, '#2a1006', soft(0.4)) +
        circle(0, 0, 36, '#6b3218') +
        circle(0, 0, 33, p.radial('0 #f3c6a0, 0.6 #dd9a6c, 1 #b06a3c')) +
        line('M-20 4A20 20 0 1 1 6 20M-8 4A9 9 0 1 1 6 8', '#fff0da', 5, soft(0.9)) +
        line('M-26-10A28 28 0 0 1 0-28M12 24A28 28 0 0 0 27 4', '#8a4520', 3, soft(0.6)),
    ),
  )
  p.add(
    p.put(pork, 134, 118),
    p.put(pork, 120, 174, 60),
    p.put(egg(p, 30, '#f08a1c'), 222, 204, -14),
    p.put(egg(p, 30, '#f08a1c'), 268, 168, 30),
  )
  const swirl = closed(Array.from({ length: 20 }, (_, i) => polar(0, 0, i % 2 ? 24 : 27, i * 18)))
  p.add(
    p.put(
      p.define(
        group(
          path(swirl, '#2a1006', `${soft(0.3)} transform="translate(2 4)"`) +
            path(swirl, '#fffaf2') +
            line('M0 0q6-8 12 0t-10 12t-18-12t16-18t18 8', '#ec6a8c', 4.4),
        ),
      ),
      206,
      92,
    ),
  )
  const onion = p.define(
    group(
      circle(0, 0, 6, 'none', 'stroke="#4d8f2c" stroke-width="3.4"') +
        circle(0, 0, 4.6, 'none', 'stroke="#cfe6a0" stroke-width="2"'),
    ),
  )
  p.add(
    p.spread(16, 188, 150, 52, 46, 13).map(([x, y]) => p.put(onion, x, y)),
    line('M150 216q14 10 30 8M140 206q16 14 36 12M158 228q10 4 22 2', '#8a5a2c', 7),
    p.dots(22, 200, 150, 108, 108, '#f7c65c', 6, soft(0.5)),
    p.flecks(8, 190, 150, 50, 46, '#c8281c', 2.4, 8),
  )
}

const tempura = (p) => {
  ground(p, 'oak')
  plate(p, 'ink', { rx: 164, ry: 138, well: 0.86 })
  p.add(p.piece('M84 98L230 54L308 92L316 206L190 244L92 208Z', p.ramp('#fffaf0', '#eddcbc'), 2))
  const coat = closed(
    Array.from({ length: 22 }, (_, i) =>
      polar(-6, 0, (i % 2 ? 58 : 66) + p.rnd(-3, 3), (i * 360) / 22, (i % 2 ? 15 : 21) + p.rnd(-2, 2)),
    ),
  )
  const shrimp = p.define(
    group(
      path(coat, '#2a1006', `${soft(0.35)} transform="translate(3 6)"`) +
        path('M52-6L86-20Q80-2 90 10Q74 16 52 8Z', p.ramp('#f6834f', '#c23a17')) +
        path(coat, p.radial('0 #fff0bc, 0.5 #f2c25e, 1 #cf8a2c')) +
        p.flecks(16, -6, 0, 50, 14, '#fff6d4', 4.6, 5) +
        p.flecks(12, -6, 2, 52, 14, '#b8701f', 3, 4, soft(0.7)),
    ),
  )
  const round = (c) => {
    const d = closed(Array.from({ length: 16 }, (_, i) => polar(0, 0, (i % 2 ? 27 : 31) + p.rnd(-2, 2), i * 22.5)))
    return p.define(
      group(
        path(d, '#2a1006', `${soft(0.35)} transform="translate(3 5)"`) +
          path(d, p.radial('0 #ffe9a8, 0.6 #f0be58, 1 #c9822a')) +
          circle(0, 0, 17, c, soft(0.75)) +
          p.flecks(10, 0, 0, 20, 20, '#fff6d4', 4, 4),
      ),
    )
  }
  p.add(
    p.put(round('#ee8a2a'), 250, 92),
    p.put(round('#5d8f38'), 284, 132),
    p.put(round('#ee8a2a'), 262, 178),
    p.put(shrimp, 150, 108, 18, 1),
    p.put(shrimp, 146, 144, 10, 1.04),
    p.put(shrimp, 158, 180, 2, 1.04),
    p.put(shrimp, 178, 214, -6, 1),
  )
  dip(p, 300, 216, 36, 'sea', '#5a2c14')
  p.add(p.put(shiso(p), 104, 86, 30, 1.2), p.put(citrus(p, 18), 226, 130))
}

const gyoza = (p) => {
  ground(p, 'terracotta')
  plate(p, 'sea', { rx: 164, ry: 138, well: 0.84 })
  const d = 'M-62 14C-66-22-30-44 0-44S66-22 62 14C40 26-40 26-62 14Z'
  const pleats = [-44, -30, -15, 0, 15, 30, 44]
    .map((x) => `M${x} ${num(-34 + (x * x) / 110)}q${num(-x * 0.12 + 4)} 10 ${num(-x * 0.3)} 20`)
    .join('')
  const one = p.define(
    group(
      path(d, '#2a1006', `${soft(0.36)} transform="translate(3 7)"`) +
        path(d, p.radial('0 #fff8e6, 0.6 #f6dfae, 1 #d9aa66', 0.4, 0.2, 0.8)) +
        path('M-61 12C-40 24 40 24 61 12C60-4 40 2 0 2S-60-4-61 12Z', p.drop('#e9b45c', '#a85f1f'), soft(0.9)) +
        line(pleats, '#b98745', 3, soft(0.8)) +
        line('M-48-22C-34-36-14-40 4-40', '#fff', 4, soft(0.8)) +
        p.flecks(10, 0, 12, 46, 6, '#7d4214', 4, 5, soft(0.55)),
    ),
  )
  p.add(
    spots('128 108 -24, 150 160 -14, 182 208 -6, 222 92 -24, 244 146 -14').map(([x, y, a]) =>
      p.put(one, x, y, a, 0.98),
    ),
  )
  dip(p, 284, 202, 38, 'ink', '#4a1f0e')
  const onion = p.define(group(circle(0, 0, 5, 'none', 'stroke="#4d8f2c" stroke-width="3"')))
  p.add(
    p.spread(14, 180, 150, 96, 76, 16).map(([x, y]) => p.put(onion, x, y)),
    p.dots(44, 180, 148, 100, 80, '#fff6dc', 2.8),
    p.dots(20, 180, 148, 100, 80, '#2e1c10', 2.6),
    p.dots(10, 284, 202, 22, 22, '#f0c14c', 3),
  )
}

const poke = (p) => {
  ground(p, 'linen')
  bowl(p, 'sea', '#f3ead6', { r: 138, fill: 0.9 })
  p.add(rice(p, 200, 150, 118, '#f4ecd9', 50))
  const cube = (c) =>
    p.define(
      group(
        rect(-11, -9, 26, 24, 6, '#2a1006', soft(0.3)) +
          rect(-13, -13, 26, 24, 6, p.ramp(light(c, 0.4), c, dark(c, 0.2))) +
          line('M-8-7Q0-2-6 6M2-10Q8-2 4 8', '#ffe3cf', 2.2, soft(0.75)),
      ),
    )
  const salmon = cube('#f5803f')
  const tuna = cube('#bd2239')
  p.add(
    p.spread(13, 144, 106, 44, 40, 19).map(([x, y]) => p.put(salmon, x, y, p.rnd(0, 90))),
    p.spread(10, 256, 104, 40, 38, 20).map(([x, y]) => p.put(tuna, x, y, p.rnd(0, 90))),
  )
  const avo = p.define(
    group(
      path('M-34 8Q-6-34 34-2Q8-10-12 16Z', '#2a1006', `${soft(0.3)} transform="translate(1 3)"`) +
        path('M-34 8Q-6-34 34-2Q8-10-12 16Z', p.ramp('#4f7a2a', '#c4d86a', '#f0ecae')),
    ),
  )
  p.add(along(5, [272, 152], [244, 220], (x, y, i) => p.put(avo, x, y, 20 + i * 10, 1)))
  const cuke = p.define(
    group(
      circle(1.5, 3, 17, '#2a1006', soft(0.3)) +
        circle(0, 0, 17, '#3f7d2f') +
        circle(0, 0, 15, p.ball('#dcebae', 0.2)) +
        line('M-6 0h0M6 0h0M0-6h0M0 6h0M4 4h0M-4-4h0', '#9dbb62', 2.6),
    ),
  )
  p.add(
    along(5, [104, 164], [148, 226], (x, y, i) => p.put(cuke, x, y, i * 30)),
    p.flecks(34, 200, 216, 30, 24, '#ef8f2d', 4.6, 14),
    p.spread(12, 196, 168, 26, 20, 12).map(([x, y]) => p.put(ball(p, 7, '#8cbf45', 0.5), x, y)),
  )
  p.add(
    p.put(lettuce(p, '#8a3a5c'), 202, 108, 90, 0.5),
    p.dots(70, 200, 150, 104, 104, '#fff6dc', 2.6),
    p.dots(30, 200, 150, 104, 104, '#241610', 2.6),
    line('M110 140Q150 120 200 146T288 128', '#f3a06a', 4, soft(0.85)),
  )
}

const edamame = (p) => {
  ground(p, 'walnut')
  bowl(p, 'cream', '#56662c', { fill: 0.87 })
  const d =
    'M-52 4C-40-18-22-14-14-16C-4-20 6-14 14-16C26-20 38-10 52-4C44 10 34 18 18 15C8 18-4 16-12 17C-28 20-44 18-52 4Z'
  const pod = p.define(
    group(
      path(d, '#1d1405', `${soft(0.4)} transform="translate(2 6)"`) +
        path(d, p.radial('0 #cfe68a, 0.5 #8fbf45, 1 #527d24')) +
        [-26, 0, 26].map((x) => oval(x, 0, 12, 10.5, p.ball('#a3cf55', 0.35))).join('') +
        line('M-46 6Q0 20 46 0', '#4a7020', 1.8, soft(0.6)) +
        line('M-34-6q6-5 12-4M-8-7q6-5 12-4M18-7q6-5 12-3', '#f3fbd0', 2.6),
    ),
  )
  p.add(
    sow(p, 17, pod, 200, 150, 82, 34, [0.9, 1.05]),
    sow(p, 5, pod, 200, 148, 50, 44, [0.95, 1.1]),
    p.dots(60, 200, 150, 94, 94, '#fffdf6', 3.4),
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

export const asian = {
  'sushi-nigiri': sushiNigiri,
  'sushi-roll': sushiRoll,
  sashimi,
  ramen,
  tempura,
  gyoza,
  poke,
  edamame,
  mochi,
}

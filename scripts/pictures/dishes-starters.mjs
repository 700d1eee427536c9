/** Starters, salads, soups. */

import { toast } from './bakery.mjs'
import { circle, closed, dark, group, light, line, num, oval, path, polar, soft, spots } from './brush.mjs'
import { basil, chopped, lettuce, parsley, rocket, rosemary } from './greens.mjs'
import { ball, chunk, disc, olive, prosciutto, salami, shaving, tomato, wedge } from './pantry.mjs'
import { bean, sauce, sow } from './pasta.mjs'
import { mussel, prawn, ring, tentacle } from './seafood.mjs'
import { board, bowl, dip, ground, plate } from './setting.mjs'

const along = (n, from, to, draw) =>
  Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0 : i / (n - 1)
    return draw(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, i)
  }).join('')

const around = (n, x, y, r, draw, start = 0, ry = r) =>
  Array.from({ length: n }, (_, i) => {
    const a = start + (i * 360) / n
    const [px, py] = polar(x, y, r, a, ry)
    return draw(px, py, a, i)
  }).join('')

const antipastoSalumi = (p) => {
  ground(p, 'linen')
  plate(p, 'cream')
  const ham = prosciutto(p)
  const dry = prosciutto(p, '#8f2f34')
  const slice = salami(p, 30)
  const green = olive(p, 11, '#7f8b33')
  const black = olive(p, 10, '#3a2a33')
  p.add(
    p.put(ham, 138, 118, -30, 1.05),
    p.put(ham, 178, 92, -8, 1.05),
    p.put(ham, 128, 166, 20, 1.05),
    p.put(ham, 168, 140, 8, 1.1),
    along(5, [236, 78], [276, 178], (x, y, i) => p.put(slice, x, y, i * 40, 1)),
    p.put(dry, 164, 214, 10, 0.95),
    p.put(dry, 216, 226, -14, 0.95),
    p.put(dry, 250, 208, 30, 0.8),
    p.put(rocket(p), 206, 170, -70, 0.8),
    p.put(rocket(p), 214, 176, -20, 0.75),
    p.put(rocket(p), 200, 176, -130, 0.7),
    p.put(green, 210, 176, 20),
    p.put(black, 230, 168, -30),
    p.put(green, 226, 188, 80),
    p.put(black, 196, 194, 60),
    p.put(green, 212, 152, -50),
    p.dots(26, 200, 150, 128, 128, '#6b4a24', 1.8, soft(0.5)),
  )
}

const bruschetta = (p) => {
  ground(p, 'oak')
  board(p, { w: 316, h: 220, handle: false, tone: '#8a5a34' })
  const slice = toast(p)
  const cube = chunk(p, 9, '#e0442a', '#a3200f')
  const leaf = basil(p)
  const slices = spots('122 112 -12, 262 102 8, 192 202 -4')
  for (const [x, y, a] of slices) {
    p.add(p.put(slice, x, y, a, 1.14), sauce(p, x, y - 2, 46, 27, '#c3391f', 2))
    p.add(p.spread(15, x, y - 3, 46, 26, 13).map(([cx, cy]) => p.put(cube, cx, cy, p.rnd(0, 180), p.rnd(0.8, 1.1))))
    p.add(
      p.flecks(6, x, y, 40, 22, '#fff6dd', 2.6, 4),
      p.put(leaf, x - 4, y - 2, -40, 0.72),
      p.put(leaf, x, y, 30, 0.66),
    )
  }
  p.add(p.dots(40, 200, 150, 150, 100, '#e9c58b', 2.6, soft(0.8)), p.put(leaf, 324, 196, 200, 0.7))
}

const halfTomato = (p) => tomato(p, 21)

const burrata = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream')
  const half = halfTomato(p)
  const gold = tomato(p, 18, '#eda12c')
  const leaf = basil(p)
  p.add(oval(200, 156, 98, 94, p.radial('0 #b6b53a 0.7, 0.8 #9aa428 0.55, 1 #9aa428 0', 0.5, 0.5, 0.5)))
  p.add(around(11, 200, 150, 84, (x, y, a, i) => p.put(i % 3 === 1 ? gold : half, x, y, a * 3, 1)))
  p.add(
    p.put(leaf, 130, 120, 200, 0.9),
    p.put(leaf, 262, 194, 30, 0.9),
    p.put(leaf, 246, 92, -50, 0.8),
    p.put(leaf, 150, 212, 120, 0.8),
  )
  p.add(
    p.piece(p.blob(200, 150, 62, 59, 11, 0.05), p.radial('0 #ffffff, 0.55 #fdf7e8, 1 #d6c3a0'), 8),
    line('M152 128Q168 104 196 96M150 150Q150 140 156 130M236 108Q252 124 254 146', '#fff', 4, soft(0.9)),
    line('M190 92Q186 104 196 112M204 91Q202 104 208 112M214 94Q208 106 212 114', '#cbb891', 2, soft(0.7)),
    p.piece(
      closed(spots('172 158, 184 138, 206 146, 224 136, 238 158, 226 178, 240 196, 206 192, 186 196, 188 176')),
      p.radial('0 #fffefb, 0.7 #fbf0d6, 1 #e2cfa8'),
      1.5,
    ),
    p.flecks(26, 207, 167, 24, 20, '#e4d2ab', 3, 7, soft(0.8)),
    p.flecks(18, 205, 165, 22, 18, '#ffffff', 3, 6),
    oval(176, 122, 16, 8, '#fff', `${soft(0.9)} transform="rotate(-35 176 122)"`),
    line('M160 176q14 22 40 26M226 120q12 6 18 18', '#b3b42e', 3.4, soft(0.75)),
    p.dots(26, 200, 152, 54, 50, '#3c2a1c', 2, soft(0.75)),
    p.put(leaf, 198, 136, -62, 0.85),
    p.put(leaf, 200, 138, -8, 0.72),
  )
}

const caprese = (p) => {
  ground(p, 'linen')
  plate(p, 'blue')
  const red = tomato(p, 36)
  const white = disc(p, 34)
  const leaf = basil(p)
  p.add(circle(203, 154, 92, p.glow('#9aa428', 0.5, 0.5)))
  p.add(
    around(
      12,
      200,
      150,
      62,
      (x, y, a, i) =>
        p.put(i % 2 ? white : red, x, y, i % 2 ? 0 : a * 2, 0.98) + (i % 2 ? '' : p.put(leaf, x, y, a + 20, 0.62)),
      -90,
    ),
  )
  p.add(
    p.put(leaf, 200, 150, -140, 1),
    p.put(leaf, 200, 150, -20, 1),
    p.put(leaf, 200, 152, 100, 0.9),
    p.put(leaf, 200, 148, -80, 0.8),
  )
  p.add(
    line('M118 176q10 40 50 56M250 86q32 18 36 56', '#b6a928', 3.2, soft(0.7)),
    p.dots(40, 200, 150, 92, 92, '#3c2a1c', 2, soft(0.7)),
  )
}

const carpaccio = (p) => {
  ground(p, 'sand')
  plate(p, 'cream', { well: 0.86 })
  const d = closed(spots('-42 4, -34 -26, -6 -36, 30 -28, 44 0, 30 28, -4 34, -34 26'))
  const petal = p.define(
    `<g>${path(d, '#2a1006', `${soft(0.22)} transform="translate(1.5 3)"`)}${path(
      d,
      p.radial('0 #e0525a, 0.6 #bd2438, 1 #8f1428'),
    )}${line('M-30 4Q-10-8 4 2T34-2M-22-16Q0-26 20-14M-18 18Q4 8 24 18', '#f2b0ac', 1.8, soft(0.7))}</g>`,
  )
  p.add(
    around(11, 200, 150, 82, (x, y, a) => p.put(petal, x, y, a, 0.92)),
    around(6, 200, 150, 40, (x, y, a) => p.put(petal, x, y, a + 20, 0.85), 20),
  )
  const leaf = rocket(p)
  p.add(around(9, 200, 150, 10, (x, y, a) => p.put(leaf, x, y, a + p.rnd(-14, 14), p.rnd(0.72, 0.95)), 10))
  const chip = shaving(p)
  p.add(
    spots('168 120, 236 132, 206 176, 160 184, 250 186, 198 112, 214 146').map(([x, y]) =>
      p.put(chip, x, y, p.rnd(0, 180), p.rnd(0.95, 1.25)),
    ),
  )
  p.add(p.dots(30, 200, 150, 104, 104, '#2e1c14', 2.2, soft(0.75)), p.put(wedge(p), 290, 214, -30, 0.85))
}

const fritto = (p) => {
  ground(p, 'terracotta')
  plate(p, 'sea')
  p.add(
    p.piece('M96 96L206 60L312 104L300 214L196 250L92 208Z', p.ramp('#fffaf0', '#f0dfc0'), 3),
    line('M96 96L196 150L312 104M196 150V250', '#d9c19a', 1.5, soft(0.4)),
  )
  const o = ring(p, 20)
  const shrimp = prawn(p, '#e5a04c')
  const strip = tentacleBit(p)
  p.add(p.spread(6, 200, 158, 84, 68, 40).map(([x, y]) => p.put(strip, x, y, p.rnd(0, 360), p.rnd(0.9, 1.2))))
  p.add(
    spots('140 130, 184 110, 232 118, 266 150, 246 194, 200 206, 152 190, 130 164, 212 160, 172 156').map(([x, y]) =>
      p.put(o, x, y, p.rnd(0, 360), p.rnd(0.85, 1.15)),
    ),
  )
  p.add(p.put(shrimp, 164, 176, 10, 0.78), p.put(shrimp, 236, 152, 160, 0.78), p.put(shrimp, 196, 130, 60, 0.72))
  p.add(
    chopped(p, 12, 200, 156, 84, 70),
    p.put(wedge(p), 276, 210, -24, 1),
    p.dots(30, 200, 156, 90, 80, '#c98a35', 2.4),
  )
}

const tentacleBit = (p) =>
  p.define(
    `<g>${line('M0 0q10-16 4-26M0 0q16-8 24-22M0 0q-10-12-20-16M0 0q-16 4-26-2M0 0q4 14 16 16', '#7d4a17', 10)}${line('M0 0q10-16 4-26M0 0q16-8 24-22M0 0q-10-12-20-16M0 0q-16 4-26-2M0 0q4 14 16 16', '#dd9c45', 7.4)}${line('M0 0q9-15 3-25M0 0q15-8 22-21M0 0q-10-12-19-15', '#f6d48e', 2.6)}</g>`,
  )

const insalata = (p) => {
  ground(p, 'oak')
  bowl(p, 'terra', '#6d8a35', { r: 136, fill: 0.88 })
  const leaves = [lettuce(p, '#94c24c'), lettuce(p, '#5f9a35'), lettuce(p, '#b7d268'), lettuce(p, '#7d3a4c')]
  p.add(
    around(12, 200, 150, 78, (x, y, a, i) => p.put(leaves[i % 4], x, y, a + 180 + p.rnd(-20, 20), p.rnd(0.86, 1))),
    around(6, 200, 150, 34, (x, y, a, i) => p.put(leaves[(i + 1) % 3], x, y, a + 160, 0.8)),
  )
  const red = ball(p, 15, '#d8321f')
  const half = tomato(p, 18)
  const cuke = p.define(
    `<g>${circle(1.5, 3, 19, '#2a1006', soft(0.3))}${circle(0, 0, 19, '#3f7d2f')}${circle(0, 0, 17, p.ball('#dcebae', 0.2))}${line(
      Array.from({ length: 8 }, (_, i) => {
        const [x, y] = polar(0, 0, 8, i * 45)
        return `M${num(x)} ${num(y)}l${num(x * 0.25)} ${num(y * 0.25)}`
      }).join(''),
      '#9dbb62',
      2.6,
    )}</g>`,
  )
  p.add(
    [
      [146, 112, red],
      [252, 106, half],
      [272, 176, red],
      [150, 190, half],
      [206, 218, red],
      [196, 90, half],
    ].map(([x, y, what]) => p.put(what, x, y, p.rnd(0, 90))),
  )
  p.add(
    spots('176 148, 230 152, 214 128, 186 196, 252 204').map(([x, y]) =>
      p.put(cuke, x, y, p.rnd(0, 90), p.rnd(0.85, 1)),
    ),
  )
  p.add(
    p.flecks(18, 200, 150, 96, 96, '#ef8f2d', 4, 12),
    line('M150 150a20 16 0 1 1 24 20M236 168a18 15 0 1 1 8 26M206 104a16 13 0 1 1 20 16', '#c681a4', 3.4, soft(0.85)),
    line('M150 148a20 16 0 1 1 24 20M236 166a18 15 0 1 1 8 26', '#f7e3ee', 1.4),
  )
  const black = olive(p, 9, '#3a2a33')
  p.add(spots('126 150, 232 192, 176 122, 280 138').map(([x, y]) => p.put(black, x, y, p.rnd(0, 180))))
}

const insalataMare = (p) => {
  ground(p, 'linen')
  plate(p, 'sea')
  const leaf = lettuce(p, '#a8cb58')
  p.add(around(7, 200, 150, 64, (x, y, a) => p.put(leaf, x, y, a + 180, 0.86)))
  const o = p.define(
    `<g>${circle(2, 3.5, 16, 'none', `stroke="#2a1006" stroke-width="9" ${soft(0.25)}`)}${circle(0, 0, 16, 'none', 'stroke="#d9b59a" stroke-width="10"')}${circle(-0.6, -1, 16, 'none', 'stroke="#fbeee2" stroke-width="7"')}</g>`,
  )
  const shrimp = prawn(p)
  p.add(p.spread(9, 200, 152, 82, 80, 36).map(([x, y]) => p.put(o, x, y, 0, p.rnd(0.8, 1.1))))
  p.add(tentacle(p, spots('146 196, 166 214, 194 216, 212 200, 208 180, 192 178, 188 190'), 26, '#a8505f'))
  p.add(
    spots('150 122 0, 236 108 120, 258 182 210, 200 140 40').map(([x, y, a]) => p.put(shrimp, x, y, a, 0.82)),
    p.put(mussel(p), 270, 138, 40, 0.7),
    p.put(mussel(p), 138, 160, -60, 0.7),
    p.put(mussel(p), 190, 92, 10, 0.66),
  )
  p.add(
    p.flecks(14, 200, 150, 84, 80, '#a9cf6a', 6, 8),
    p.flecks(8, 200, 150, 84, 80, '#d9371f', 6, 6),
    chopped(p, 18, 200, 150, 86, 80),
    p.put(wedge(p), 242, 224, -14, 0.9),
  )
}

const zuppa = (p) => {
  ground(p, 'walnut')
  bowl(p, 'cream', '#e08a2a')
  const cube = chunk(p, 11, '#dda356', '#8a4f1f')
  p.add(
    line('M128 132C150 90 246 84 268 140S212 218 168 196S150 132 200 130S246 168 206 172', '#fff3d2', 9, soft(0.75)),
    line('M130 130C152 90 246 84 266 138', '#fff', 3, soft(0.6)),
    line('M112 168q20 54 76 68M252 94q30 16 38 48', '#a8a028', 3.4, soft(0.6)),
    spots('186 136, 214 148, 194 164, 222 122, 172 158, 204 112, 236 152, 212 176').map(([x, y]) =>
      p.put(cube, x, y, p.rnd(0, 90), p.rnd(0.85, 1.15)),
    ),
    chopped(p, 22, 202, 150, 62, 52),
    p.put(parsley(p), 200, 142, -40, 1.1),
    p.dots(30, 200, 150, 98, 98, '#4a2410', 2.2, soft(0.7)),
    oval(136, 100, 24, 8, '#fff', `${soft(0.35)} transform="rotate(-42 136 100)"`),
  )
}

const minestrone = (p) => {
  ground(p, 'linen')
  bowl(p, 'terra', '#c8752c')
  const carrot = disc(p, 13, '#ee8a2a', 0.35)
  const courgette = p.define(
    `<g>${circle(1.5, 3, 14, '#2a1006', soft(0.3))}${circle(0, 0, 14, '#4c8a30')}${circle(0, 0, 11.6, p.ball('#e2edb4', 0.25))}</g>`,
  )
  const borlotto = bean(p, '#b5604a')
  const white = bean(p, '#f1dfb6')
  const pea = ball(p, 7, '#6da93a')
  const potato = chunk(p, 11, '#f2cf7c', '#cf9a44')
  const cube = chunk(p, 9, '#d9412a', '#a3200f')
  const tube = p.define(
    `<g>${line('M-7 2h14', '#2a1006', 11, soft(0.25))}${line('M-8 0h16', '#d9a549', 11)}${line('M-8-1.5h15', '#fbe3a4', 5)}${circle(9, 0, 3, '#8a5a20')}</g>`,
  )
  p.add(
    p.dots(60, 202, 152, 104, 104, '#e0892f', 13, soft(0.55)),
    sow(p, 8, potato, 200, 150, 94, 44, [1.1, 1.3]),
    sow(p, 8, courgette, 200, 150, 96, 44, [1, 1.2]),
    sow(p, 7, carrot, 200, 150, 94, 44),
    sow(p, 7, cube, 200, 150, 92, 40),
    sow(p, 8, tube, 200, 150, 92, 40),
    sow(p, 7, white, 200, 150, 90, 44),
    sow(p, 7, borlotto, 200, 150, 92, 44),
    sow(p, 14, pea, 200, 150, 98, 26),
  )
  const leaf = basil(p)
  p.add(
    chopped(p, 18, 200, 150, 90),
    p.put(leaf, 204, 146, -130, 0.9),
    p.put(leaf, 204, 146, -30, 0.9),
    p.put(leaf, 202, 150, 80, 0.75),
    p.flecks(20, 204, 152, 34, 30, '#fff3cf', 2.6, 5),
  )
}

const legumi = (p) => {
  ground(p, 'oak')
  bowl(p, 'sage', '#b0642c')
  const chickpea = p.define(
    group(
      circle(1.5, 3, 13, '#2a1006', soft(0.32)) +
        circle(0, 0, 13, p.ball('#e3b062', 0.5)) +
        line('M3-10q6 4 3 11', '#9a6a2c', 2),
    ),
  )
  p.add(
    p.dots(90, 202, 152, 106, 106, '#4a2a10', 15, soft(0.45)),
    p.dots(110, 200, 150, 106, 106, '#a08a3e', 13),
    p.dots(70, 198, 147, 102, 102, '#b9a862', 4),
  )
  p.add(
    sow(p, 11, chickpea, 200, 150, 96, 36),
    sow(p, 12, bean(p, '#a8442f'), 200, 150, 94, 36, [1.15, 1.35]),
    sow(p, 12, bean(p, '#f4e3bd'), 200, 150, 94, 38, [1.15, 1.35]),
  )
  p.add(
    p.put(rosemary(p), 166, 172, -32, 1.05),
    line('M126 130q16-40 60-48M226 220q38-10 52-44', '#c9bd3a', 3.4, soft(0.7)),
    p.put(parsley(p), 232, 124, -30, 0.9),
  )
}

const verdureGriglia = (p) => {
  ground(p, 'walnut')
  plate(p, 'cream', { well: 0.84 })
  const bars = 'M-22-13l8 26M-4-15l8 30M14-14l8 27'
  const long = 'M-44-4C-40-18 34-20 44-6C48 12 36 16 0 16C-34 16-48 12-44-4Z'
  const strip = (d, skin, flesh) =>
    p.define(
      `<g>${path(d, '#2a1006', `${soft(0.34)} transform="translate(2 4)"`)}${path(d, skin)}${path(d, p.ramp(light(flesh, 0.35), flesh, dark(flesh, 0.12)), 'transform="scale(.93 .8)"')}${line(bars, '#45200e', 4.4, soft(0.72))}</g>`,
    )
  const zucchini = strip(long, '#4a7d2c', '#cfd98a')
  const eggplant = strip(closed(spots('-40 0, -30 -24, 4 -28, 36 -18, 42 8, 20 24, -20 24')), '#3d1f3d', '#d9bd8c')
  const pepper = (c) =>
    strip(closed(spots('-42 6, -36 -18, -8 -10, 20 -20, 44 -8, 38 16, 6 12, -24 20')), dark(c, 0.25), c)
  const red = pepper('#dc3a22')
  const gold = pepper('#f0a824')
  p.add(along(5, [112, 126], [176, 84], (x, y, i) => p.put(zucchini, x, y, 66 + i * 4, 0.95)))
  p.add(spots('226 98 20, 262 128 50, 270 166 70').map(([x, y, a]) => p.put(eggplant, x, y, a, 1)))
  p.add(
    p.put(red, 132, 184, 40, 1),
    p.put(gold, 162, 212, 20, 1),
    p.put(red, 204, 226, -6, 1),
    p.put(gold, 246, 210, -30, 1),
    p.put(red, 168, 168, 30, 0.9),
  )
  p.add(
    p.put(zucchini, 210, 158, -20, 0.95),
    p.put(eggplant, 216, 178, -14, 0.8),
    p.put(tomato(p, 26, '#d8321f'), 200, 132, 0),
    p.put(tomato(p, 22, '#d8321f'), 238, 164, 40),
  )
  p.add(
    chopped(p, 20, 200, 150, 94),
    p.put(rosemary(p), 150, 140, 10, 0.85),
    line('M104 160q10 50 56 72M246 74q34 16 44 54', '#b6a928', 3, soft(0.6)),
  )
}

const patate = (p) => {
  ground(p, 'linen')
  bowl(p, 'ink', '#5a3418', { r: 130, fill: 0.88 })
  const d = closed(spots('-34 6, -26 -16, 4 -22, 32 -10, 34 10, 10 20, -18 18'))
  const spud = p.define(
    `<g>${path(d, '#2a1006', `${soft(0.4)} transform="translate(2 5)"`)}${path(
      d,
      p.radial('0 #ffe9a0, 0.45 #f0b543, 0.85 #c77a22, 1 #8a4a14'),
    )}${path('M-24-6Q0-20 26-8Q4-4-24-6Z', '#fff0bd', soft(0.6))}${line('M-30 8Q-6 20 24 14M30-4Q36 4 26 12', '#8a4716', 3.4, soft(0.6))}</g>`,
  )
  p.add(sow(p, 26, spud, 200, 152, 86, 30, [0.8, 1.05]), sow(p, 7, spud, 200, 144, 50, 42, [0.9, 1.05]))
  p.add(
    p.put(rosemary(p), 150, 130, 24, 1),
    p.put(rosemary(p), 214, 196, -50, 0.9),
    p.flecks(26, 200, 150, 96, 92, '#55733c', 2.4, 8),
    p.dots(36, 200, 150, 96, 94, '#fffaf0', 3, soft(0.9)),
    p.dots(22, 200, 150, 96, 94, '#2e1c10', 2.2),
  )
  p.add(p.put(disc(p, 12, '#efe0c4'), 262, 190))
}

export const starters = {
  'antipasto-salumi': antipastoSalumi,
  bruschetta,
  burrata,
  caprese,
  carpaccio,
  fritto,
  insalata,
  'insalata-mare': insalataMare,
  zuppa,
  minestrone,
  legumi,
  'verdure-griglia': verdureGriglia,
  patate,
}
export { along, around, dip }

/** Salads, soups, vegetables. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, soft, spots } from './brush.mjs'
import { basil, chopped, lettuce, parsley, rosemary } from './greens.mjs'
import { along, around } from './layout.mjs'
import { ball, chunk, disc, olive, tomato, wedge } from './pantry.mjs'
import { bean, sow } from './pasta.mjs'
import { mussel, prawn, tentacle } from './seafood.mjs'
import { bowl, ground, plate } from './setting.mjs'

const insalata = (p) => {
  ground(p, 'oak')
  bowl(p, 'terra', '#6d8a35', { r: 136, fill: 0.88 })
  const leaves = [lettuce(p, '#94c24c'), lettuce(p, '#5f9a35'), lettuce(p, '#7d3a4c')]
  p.add(
    around(12, 200, 150, 78, (x, y, a, i) =>
      p.put(leaves[[0, 1, 0, 2][i % 4]], x, y, a + 180 + p.rnd(-20, 20), p.rnd(0.86, 1)),
    ),
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
  const pea = ball(p, 8, '#6da93a')
  const potato = chunk(p, 11, '#f2cf7c', '#cf9a44')
  const cube = chunk(p, 9, '#d9412a', '#a3200f')
  const tube = p.define(
    `<g>${line('M-7 2h14', '#2a1006', 11, soft(0.25))}${line('M-8 0h16', '#d9a549', 11)}${line('M-8-1.5h15', '#fbe3a4', 5)}${circle(9, 0, 3, '#8a5a20')}</g>`,
  )
  p.add(
    p.dots(60, 202, 152, 104, 104, '#e0892f', 13, soft(0.55)),
    sow(p, 6, potato, 200, 150, 94, 44),
    sow(p, 6, courgette, 200, 150, 96, 44),
    sow(p, 6, carrot, 200, 150, 94, 44),
    sow(p, 5, cube, 200, 150, 92, 40),
    sow(p, 5, tube, 200, 150, 92, 40),
    sow(p, 7, borlotto, 200, 150, 92, 44),
    sow(p, 9, pea, 200, 150, 98, 30),
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
    sow(p, 12, bean(p, '#a8442f'), 200, 150, 94, 36),
    sow(p, 12, bean(p, '#f4e3bd'), 200, 150, 94, 38),
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

export const garden = {
  insalata,
  'insalata-mare': insalataMare,
  zuppa,
  minestrone,
  legumi,
  'verdure-griglia': verdureGriglia,
  patate,
}

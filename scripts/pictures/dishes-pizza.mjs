/** Pizza, focaccia, filled breads. */
import { cheeseOn, pizza } from './bakery.mjs'
import { group, line, num, oval, path, rect, soft, spots } from './brush.mjs'
import { basil, chopped, lettuce, rocket, rosemary } from './greens.mjs'
import { along } from './layout.mjs'
import { olive, prosciutto, salami, tomato } from './pantry.mjs'
import { board, ground } from './setting.mjs'

const margherita = (p) => {
  ground(p, 'oak')
  p.add(pizza(p))
  const leaf = basil(p)
  p.add(
    cheeseOn(
      p,
      spots(
        '154 100 29, 226 84 25, 274 130 28, 258 194 31, 200 222 24, 142 198 29, 116 146 22, 196 150 34, 236 140 18',
      ),
    ),
  )
  p.add(
    spots('148 130 -30, 232 108 40, 240 176 -10, 172 178 130, 204 128 -80, 192 206 200').map(([x, y, a]) =>
      p.put(leaf, x, y, a, 0.85),
    ),
  )
  p.add(line('M130 120q30-36 80-36M150 220q50 26 96-4', '#f2a23a', 2.6, soft(0.6)))
}

const diavola = (p) => {
  ground(p, 'walnut')
  p.add(pizza(p, { sauce: '#c9341b' }))
  const slice = salami(p, 24, '#b8321f')
  p.add(cheeseOn(p, spots('150 122 22, 238 92 22, 266 168 24, 192 206 26, 126 166 18, 200 146 24')))
  p.add(
    spots('176 92, 222 122, 270 128, 238 190, 160 188, 134 138, 188 158, 206 222, 130 182')
      .slice(0, 8)
      .map(([x, y], i) => p.put(slice, x, y, i * 40)),
  )
  const black = olive(p, 8, '#2e2430')
  p.add(
    spots('206 96, 258 212, 150 216, 152 160, 226 154').map(([x, y]) => p.put(black, x, y, p.rnd(0, 180))),
    p.flecks(9, 200, 150, 84, 84, '#e8231a', 5, 12),
    line('M124 124q30-40 84-42M148 222q52 28 100-8', '#f07a22', 3, soft(0.7)),
  )
}

const bianca = (p) => {
  ground(p, 'terracotta')
  p.add(pizza(p, { sauce: '#f3dfae' }))
  const cap = 'M-22 6C-24-18 24-18 22 6C16 8 9 6 7 2L8 18H-8L-7 2C-9 6-16 8-22 6Z'
  const shroom = p.define(
    `<g>${path(cap, '#2a1006', `${soft(0.3)} transform="translate(2 4)"`)}${path(cap, '#8a6238')}${path(cap, p.ramp('#fbf0da', '#dcbf92'), 'transform="translate(0 1)scale(.88 .84)"')}${line('M-13 3q4-8 7-8M13 3q-4-8-7-8', '#9a7245', 1.8)}</g>`,
  )
  p.add(
    cheeseOn(p, spots('150 108 26, 230 92 24, 268 150 25, 236 204 26, 166 204 26, 124 154 22, 198 150 30'), '#fffaf0'),
  )
  p.add(
    spots('176 96 -20, 248 118 30, 150 146 -40, 204 140 10, 256 178 80, 180 190 160, 220 220 10').map(([x, y, a]) =>
      p.put(shroom, x, y, a, 0.95),
    ),
  )
  p.add(
    p.put(rosemary(p), 130, 176, -50, 0.7),
    p.put(rosemary(p), 208, 112, -10, 0.65),
    p.put(rosemary(p), 200, 178, 26, 0.7),
    chopped(p, 14, 200, 150, 92),
    p.dots(40, 200, 150, 96, 96, '#2e1c10', 2.2, soft(0.75)),
  )
}

const focaccia = (p) => {
  ground(p, 'linen')
  board(p, { w: 330, h: 232, handle: false, tone: '#7d4f2c' })
  p.add(
    rect(66, 58, 276, 196, 40, '#2a1006', soft(0.4)),
    rect(60, 50, 276, 196, 40, p.ramp('#f2c775', '#d6923c', '#9a5a1e')),
    rect(66, 55, 262, 184, 36, p.radial('0 #fbe2a0, 0.6 #eab458, 1 #d08a34')),
  )
  const hole = p.define(
    `<g>${oval(
      0,
      0,
      13,
      10,
      p.linear('0 #8f5418, 1 #e8b254', 0.4, 1),
    )}${oval(2, 2.4, 9, 6, '#d9b832', soft(0.75))}${oval(-1, 1, 3, 1.4, '#fff', soft(0.8))}</g>`,
  )
  const half = tomato(p, 14)
  p.add(
    [0, 1, 2, 3].flatMap((row) =>
      along(6, [92 + (row % 2) * 18, 80 + row * 44], [290 + (row % 2) * 14, 80 + row * 44], (x, y) =>
        p.put(hole, x + p.rnd(-6, 6), y + p.rnd(-5, 5), p.rnd(-20, 20), p.rnd(0.85, 1.15)),
      ),
    ),
  )
  p.add(
    spots('116 104, 196 92, 276 112, 150 166, 232 158, 292 196, 108 212, 200 218').map(([x, y]) =>
      p.put(half, x, y, p.rnd(0, 60)),
    ),
  )
  const twig = rosemary(p)
  p.add(
    spots('136 128 20, 210 126 -20, 120 188 -16, 220 202 10, 256 84 30').map(([x, y, a]) => p.put(twig, x, y, a, 0.6)),
    p.dots(50, 200, 148, 128, 88, '#fffdf6', 3.2, soft(0.95)),
  )
}

const loaf = (p, d, x, y, a, k = 1) =>
  group(
    path(d, '#2a1006', `${soft(0.35)} transform="translate(4 8)"`) +
      path(d, p.radial('0 #fbdc9c, 0.45 #e3a850, 0.85 #b46d2a, 1 #8a4b18', 0.32, 0.22, 0.85)),
    `transform="translate(${x} ${y})rotate(${a})scale(${k})"`,
  )

const panino = (p) => {
  ground(p, 'oak')
  board(p, { w: 330, h: 220, handle: false, tone: '#7d4f2c' })
  const leaf = lettuce(p, '#8fc24a')
  const ham = prosciutto(p)
  const red = tomato(p, 27)
  p.add(
    loaf(p, 'M-134 8C-134-22-100-40 0-40S134-22 134 8S100 46 0 46S-134 38-134 8Z', 200, 196, -6),
    along(6, [84, 176], [312, 152], (x, y, i) => p.put(leaf, x, y, 90 + i * 30, 0.82)),
    along(5, [98, 168], [302, 148], (x, y, i) => p.put(red, x, y, i * 30, 0.95)),
  )
  p.add(
    line('M82 158q30 22 60-2t60-4t60-6t60-6', '#e0cba0', 24),
    line('M82 156q30 22 60-2t60-4t60-6t60-6', '#fffaf0', 20),
    along(5, [104, 142], [294, 122], (x, y, i) => p.put(ham, x, y, i * 16 - 30, 0.84)),
  )
  p.add(
    loaf(p, 'M-134 16C-138-30-96-54 0-54S138-30 134 16C130 34 96 26 0 28S-130 34-134 16Z', 196, 106, -6),
    line('M120 96l26-32M176 86l26-34M234 78l26-32', '#8a4b18', 8, soft(0.45)),
    line('M124 92l24-30M180 82l24-32M238 74l24-30', '#ffe9b8', 4, soft(0.8)),
    p.dots(36, 196, 96, 110, 28, '#fff6e0', 2.4, soft(0.9)),
    p.dots(24, 200, 230, 140, 18, '#d79b4e', 3),
  )
}

const piadina = (p) => {
  ground(p, 'linen')
  board(p, { w: 330, h: 232, handle: false, tone: '#8f5a32' })
  const leaf = rocket(p)
  const ham = prosciutto(p)
  const half = (x, y, a) => {
    const fill = along(6, [-100, 6], [100, 6], (px, py, i) =>
      p.put(i % 2 ? ham : leaf, px, py + 6, i % 2 ? i * 20 : 60 + i * 20, i % 2 ? 0.72 : 0.9),
    )
    const d = 'M-128 4C-122-66-66-104 0-104S122-66 128 4C100 14-100 14-128 4Z'
    const spots = p
      .spread(9, 0, -44, 96, 44, 20)
      .map(([sx, sy]) =>
        oval(
          sx,
          sy,
          p.rnd(4, 11),
          p.rnd(3, 6),
          '#8a4b18',
          `${soft(0.5)} transform="rotate(${Math.round(p.rnd(0, 180))} ${num(sx)} ${num(sy)})"`,
        ),
      )
      .join('')
    return group(
      path('M-128 10C-100 32 100 32 128 10L124 20C90 44-90 44-124 20Z', '#2a1006', soft(0.35)) +
        path('M-126 8C-100 34 100 34 126 8L120 22C80 42-80 42-120 22Z', p.drop('#f2d9a2', '#c2935a')) +
        line('M-118 12q20 14 40 2t40 2t40-2t40 2t38-2t34-2', '#fffaf0', 14) +
        fill +
        path(d, p.radial('0 #fff3d4, 0.6 #f1d29a, 1 #c99a5c')) +
        spots +
        line('M-116-10C-104-60-60-92 0-92', '#fff', 4, soft(0.6)),
      `transform="translate(${x} ${y})rotate(${a})"`,
    )
  }
  p.add(half(208, 132, 8), half(190, 226, -6), p.put(tomato(p, 18), 330, 232))
}

export const pizzas = {
  'pizza-margherita': margherita,
  'pizza-diavola': diavola,
  'pizza-bianca': bianca,
  focaccia,
  panino,
  piadina,
}

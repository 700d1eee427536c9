/** Boards, sandwiches, eggs, fruit and desserts. */

import { croissant } from './bakery.mjs'
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { along } from './dishes-starters.mjs'
import { chopped, lettuce, mint, rocket, rosemary } from './greens.mjs'
import { ball, cheese, citrus, grapes, kiwi, olive, prosciutto, salami, strawberry, tomato, walnut } from './pantry.mjs'
import { sauce, slab } from './pasta.mjs'
import { board, dip, ground, plate } from './setting.mjs'

const formaggi = (p) => {
  ground(p, 'walnut')
  board(p, { w: 330, h: 240, handle: false, tone: '#c48a52' })
  const gold = cheese(p, '#f4c64e', '#b5762a', '#c98f26')
  const blue = cheese(p, '#f3ecd4', '#cfc3a0', '#4f7590')
  const aged = cheese(p, '#ecc98a', '#5a3a20')
  const brie = cheese(p, '#fbeec4', '#fffaf0')
  p.add(
    p.put(gold, 130, 106, -6, 1.2),
    p.put(blue, 254, 92, 12, 1.1),
    p.put(aged, 124, 196, 8, 1.15),
    p.put(brie, 256, 206, -160, 1.15),
  )
  dip(p, 196, 150, 31, 'cream', '#e39a1d')
  const nut = walnut(p)
  p.add(
    grapes(p, 306, 132),
    spots('190 92, 206 218, 184 212, 74 150').map(([x, y], i) => p.put(nut, x, y, i * 50)),
    p.put(rosemary(p), 80, 234, -12, 0.8),
    p.put(mint(p), 318, 118, -40, 0.9),
    p.dots(26, 200, 150, 140, 96, '#f7e2b4', 2.6),
  )
}

const tagliere = (p) => {
  ground(p, 'linen')
  board(p, { x: 186, w: 300, h: 236, tone: '#9c6636' })
  const slice = salami(p, 24)
  const ham = prosciutto(p)
  const gold = cheese(p, '#f4c64e', '#b5762a', '#c98f26')
  const brie = cheese(p, '#fbeec4', '#fffaf0')
  const nut = walnut(p)
  p.add(
    p.put(ham, 104, 82, -16, 0.92),
    p.put(ham, 150, 74, 4, 0.92),
    p.put(ham, 118, 114, 12, 0.92),
    along(6, [208, 72], [296, 98], (x, y, i) => p.put(slice, x, y, i * 50)),
    along(4, [222, 112], [284, 134], (x, y, i) => p.put(slice, x, y, i * 70, 0.9)),
  )
  p.add(
    p.put(gold, 106, 196, 4, 1),
    p.put(brie, 266, 196, -170, 1),
    line('M72 150L178 138M76 164L182 150', '#7d4a17', 10),
    line('M72 150L178 138M76 164L182 150', '#e0ac62', 7),
    line('M74 148L176 136', '#f9e0a8', 2),
  )
  dip(p, 196, 172, 27, 'terra', '#e39a1d')
  p.add(
    grapes(p, 186, 208, '#7d9a3a', 9),
    spots('150 220, 226 224, 300 158').map(([x, y], i) => p.put(nut, x, y, i * 50)),
    spots('174 112, 190 122, 166 126, 232 152').map(([x, y], i) =>
      p.put(olive(p, 9, i % 2 ? '#3a2a33' : '#7f8b33'), x, y, i * 40),
    ),
    p.put(rosemary(p), 60, 236, -14, 0.7),
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
      .spread(13, 0, -44, 96, 44, 20)
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
  p.add(half(208, 132, 8), half(190, 226, -6), p.put(tomato(p, 18), 330, 232), p.put(tomato(p, 16), 304, 246))
}

const uova = (p) => {
  ground(p, 'oak')
  p.add(
    rect(312, 130, 120, 34, 15, '#2a1006', `${soft(0.35)} transform="translate(5 10)"`),
    rect(312, 130, 120, 34, 15, p.drop('#55504d', '#1d1a1a')),
  )
  plate(p, 'ink', { rx: 132, well: 0.88 })
  const yolk = (x, y) =>
    p.piece(p.blob(x, y, 25, 25, 9, 0.02), p.radial('0 #ffe27a, 0.5 #fbaa1e, 1 #db720a'), 3) +
    oval(x - 9, y - 10, 8, 4, '#fff', `${soft(0.85)} transform="rotate(-30 ${x - 9} ${y - 10})"`)
  const white = (x, y, rx, ry) => {
    const d = p.blob(x, y, rx, ry, 11, 0.13)
    return (
      path(d, '#b8742c', `transform="translate(1.5 2.5)"`) + path(d, p.radial('0 #ffffff, 0.75 #fff8e8, 1 #ecd3a4'))
    )
  }
  p.add(
    white(160, 120, 66, 58),
    white(236, 190, 66, 58),
    white(242, 104, 46, 44),
    yolk(160, 120),
    yolk(236, 186),
    yolk(244, 104),
  )
  const bacon = p.define(
    group(
      line('M-60 4q15-14 30 0t30 0t30 0t30 0', '#2a1006', 22, soft(0.3)) +
        line('M-60 0q15-14 30 0t30 0t30 0t30 0', '#a8392a', 20) +
        line('M-60-3q15-14 30 0t30 0t30 0t30 0', '#f3c9a8', 5) +
        line('M-60 6q15-14 30 0t30 0t30 0t30 0', '#e08a6a', 3),
    ),
  )
  p.add(
    p.put(bacon, 136, 200, 40, 0.78),
    p.put(bacon, 164, 220, 36, 0.72),
    chopped(p, 22, 200, 150, 84),
    p.dots(46, 200, 150, 84, 84, '#2e1c10', 2.4, soft(0.85)),
    p.put(tomato(p, 18), 104, 158),
    p.put(tomato(p, 15), 286, 142, 30),
  )
}

const cornetto = (p) => {
  ground(p, 'linen')
  plate(p, 'blue')
  p.add(
    croissant(p, 200, 122, 1.06),
    p.dots(60, 200, 110, 104, 60, '#ffffff', 3, soft(0.9)),
    p.dots(34, 200, 172, 104, 84, '#fffaf0', 3),
    p.flecks(20, 200, 214, 84, 34, '#d99a4a', 3.4, 5),
  )
}

const frutta = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream', { well: 0.86 })
  const berry = strawberry(p)
  const green = kiwi(p, 25)
  const sun = citrus(p, 28, '#f59a23')
  const blue = ball(p, 9, '#3d4a86', 0.5)
  const rasp = ball(p, 9, '#c9274f', 0.5)
  const melon = p.define(
    group(
      path('M-50-14A52 52 0 0 0 50-14Z', '#2a1006', `${soft(0.3)} transform="translate(2 5)"`) +
        path('M-50-14A52 52 0 0 0 50-14Z', '#2f7a35') +
        path('M-46-14A47 47 0 0 0 46-14Z', '#e8f2c0') +
        path('M-42-14A42 42 0 0 0 42-14Z', p.radial('0 #ff7d72, 1 #dd2c3c')) +
        line('M-22-4l2 4M-6 2v5M10 0l-1 5M24-4l-2 4M-12 14v4M6 16v4', '#2a1210', 4),
    ),
  )
  p.add(
    p.put(melon, 140, 102, -40, 1.05),
    p.put(melon, 196, 82, -6, 1),
    along(4, [252, 92], [286, 168], (x, y) => p.put(sun, x, y, p.rnd(0, 40))),
    along(4, [260, 204], [190, 232], (x, y) => p.put(green, x, y, p.rnd(0, 90))),
  )
  p.add(
    grapes(p, 196, 128, '#6b2a5e', 11),
    spots('112 158 -20, 138 188 14, 112 202 -50, 154 222 30, 148 152 20').map(([x, y, a]) =>
      p.put(berry, x, y, a, 1.05),
    ),
    spots('236 150, 248 166, 228 172, 244 184, 160 130').map(([x, y]) => p.put(blue, x, y)),
    spots('222 194, 238 132, 170 186').map(([x, y]) => p.put(rasp, x, y)),
    p.put(mint(p), 206, 130, -140, 0.9),
    p.put(mint(p), 206, 130, -40, 0.9),
  )
}

const tiramisu = (p) => {
  ground(p, 'sand')
  plate(p, 'cream')
  p.add(
    slab(p, {
      x: 112,
      y: 148,
      w: 138,
      depth: 66,
      skew: 44,
      h: 17,
      top: '#5a2f17',
      layers: ['#fdf3da', '#b9793c', '#fdf3da', '#a8682e', '#fbecc8'],
    }),
  )
  p.add(
    line('M124 174h26M160 176h30M200 174h36M122 208h34M170 210h26M206 208h34', '#6b3815', 5, soft(0.5)),
    path(
      'M112 148L156 82H294L250 148Q240 158 226 150T196 152T164 150T134 152T112 148Z',
      p.ramp('#8a5430', '#5a2f17', '#3a1c0c'),
    ),
  )
  p.add(
    p.dots(90, 203, 115, 74, 28, '#3a1a0a', 3, soft(0.7)),
    p.dots(60, 198, 110, 72, 26, '#a3683a', 2.2),
    p.dots(60, 200, 222, 120, 34, '#5a2f17', 2.2, soft(0.8)),
    line('M162 86H288', '#d9a877', 2, soft(0.6)),
    p.put(mint(p), 204, 112, -150, 1.05),
    p.put(mint(p), 204, 112, -36, 1.05),
  )
  const bean = p.define(
    group(
      oval(1.5, 3, 12, 8, '#2a1006', soft(0.35)) +
        oval(0, 0, 12, 8, p.ball('#5a2f17', 0.5)) +
        line('M-10 0Q-3-5 0 0T10 0', '#2a1208', 2),
    ),
  )
  p.add(p.put(bean, 282, 202, 20), p.put(bean, 300, 188, -40), p.put(bean, 122, 100, 60))
}

const pannaCotta = (p) => {
  ground(p, 'terracotta')
  plate(p, 'blue')
  const red = '#b3182f'
  const petals = closed(Array.from({ length: 16 }, (_, i) => polar(200, 148, i % 2 ? 70 : 78, i * 22.5)))
  p.add(
    sauce(p, 203, 160, 102, 92, red, 2),
    p.piece(petals, p.radial('0 #ffffff, 0.6 #fdf4e4, 1 #dcc6a4'), 9),
    circle(196, 142, 52, p.radial('0 #fffefb, 0.8 #fbf0dc, 1 #eedcbd')),
    line('M138 124Q152 92 186 80', '#fff', 6, soft(0.95)),
  )
  p.add(
    p.piece(
      closed(
        spots(
          '156 138, 162 108, 196 100, 232 108, 240 140, 236 178, 228 190, 220 166, 200 172, 192 200, 180 172, 162 162',
        ),
      ),
      p.radial([
        [0, '#e8475c'],
        [0.6, red],
        [1, '#7d0c20'],
      ]),
      3,
    ),
    oval(178, 120, 14, 6, '#fff', `${soft(0.55)} transform="rotate(-30 178 120)"`),
  )
  const blue = ball(p, 12, '#3d4a86', 0.5)
  const rasp = ball(p, 11, '#c9274f', 0.5)
  p.add(
    p.put(strawberry(p), 196, 134, -16, 1),
    p.put(blue, 220, 144),
    p.put(rasp, 214, 122),
    p.put(mint(p), 208, 118, -60, 0.9),
    spots('122 194, 276 196, 250 220').map(([x, y]) => p.put(blue, x, y)),
    spots('140 214, 284 172, 120 124').map(([x, y]) => p.put(rasp, x, y)),
  )
}

const gelato = (p) => {
  ground(p, 'sand')
  p.add(
    path('M268 70L316 22Q330 18 332 32L296 96Z', p.ramp('#f5cf86', '#c58a3e')),
    line('M274 72L322 30M284 82L330 36M290 56l16 22M304 42l14 22', '#9a6426', 2, soft(0.6)),
  )
  bowl2(p)
  const scoop = (x, y, r, color) =>
    p.piece(
      p.blob(x, y, r, r * 0.97, 12, 0.05),
      p.radial([
        [0, light(color, 0.6)],
        [0.5, color],
        [1, dark(color, 0.3)],
      ]),
      7,
    ) +
    line(
      `M${x - r * 0.6} ${y - r * 0.2}q${r * 0.5}-${r * 0.3} ${r * 1.1}-${r * 0.05}M${x - r * 0.5} ${y + r * 0.2}q${r * 0.5}-${r * 0.25} ${r * 0.95} ${r * 0.05}M${x - r * 0.2} ${y + r * 0.55}q${r * 0.3}-${r * 0.12} ${r * 0.55} 0`,
      dark(color, 0.22),
      3,
      soft(0.4),
    ) +
    oval(
      x - r * 0.35,
      y - r * 0.5,
      r * 0.26,
      r * 0.12,
      '#fff',
      `${soft(0.7)} transform="rotate(-32 ${x - r * 0.35} ${y - r * 0.5})"`,
    )
  p.add(scoop(158, 120, 56, '#f6a9b4'), scoop(244, 126, 56, '#b7cf7a'), scoop(198, 186, 58, '#8a5230'))
  p.add(
    p.flecks(16, 244, 122, 34, 32, '#6d8a3a', 5, 4),
    p.dots(14, 158, 118, 34, 32, '#c9405c', 4),
    p.flecks(14, 198, 186, 34, 34, '#4a2412', 5, 6),
    p.put(strawberry(p), 200, 136, -14, 1),
    p.put(mint(p), 206, 126, -40, 0.9),
  )
}
const bowl2 = (p) => plate(p, 'rose', { rx: 126, well: 0.9 })

const torta = (p) => {
  ground(p, 'linen')
  plate(p, 'rose')
  const side = ['#fff5e2', '#e8b56a', '#fff5e2', '#c9354b', '#e8b56a', '#fff5e2', '#d9a055']
  const bands = side.map((c, i) =>
    path(`M100 ${134 + i * 12}L246 ${172 + i * 12}V${185 + i * 12}L100 ${147 + i * 12}Z`, p.ramp(light(c, 0.15), c)),
  )
  p.add(
    path('M96 214L252 268L330 190L316 168Z', '#2a1006', soft(0.3)),
    bands.join(''),
    path('M246 172L312 100V186L246 258Z', p.drop('#e3c79c', '#b58a56')),
    line('M252 186l54-58M252 214l54-58M252 238l54-58', '#8a5a2c', 5, soft(0.35)),
  )
  p.add(
    path('M100 134Q196 68 312 100L246 172Z', p.radial('0 #fffefa, 0.7 #fff1d6, 1 #ecd2a8')),
    line('M104 132Q198 72 306 100', '#fff', 7),
    line('M120 138Q132 160 140 146T160 152T184 160T210 164T236 170', '#fff8ea', 9),
  )
  p.add(
    p.put(strawberry(p), 236, 118, -14, 1.15),
    p.put(strawberry(p), 202, 118, 20, 1),
    p.put(strawberry(p), 224, 142, -40, 0.9),
    p.put(ball(p, 9, '#3d4a86', 0.5), 180, 132),
    p.put(ball(p, 9, '#3d4a86', 0.5), 262, 106),
    p.put(mint(p), 244, 96, -40, 0.85),
    p.dots(30, 200, 236, 110, 22, '#fffdf6', 3),
    line('M112 236q50 24 110 14', '#c9354b', 6, soft(0.8)),
  )
}

const cannolo = (p) => {
  ground(p, 'oak')
  plate(p, 'sea', { rx: 156, ry: 132, well: 0.82 })
  const shell = 'M-84-26C-40-36 40-36 84-26C92-10 92 14 84 30C40 40-40 40-84 30C-92 14-92-10-84-26Z'
  const cream = 'M-18 0C-30-20-10-36 6-26C20-38 40-14 28 0C40 16 20 36 6 26C-10 36-30 18-18 0Z'
  const nut = p.flecks(12, 0, 0, 18, 22, '#7d9a3a', 5, 3)
  const one = p.define(
    group(
      path(shell, '#2a1006', `${soft(0.4)} transform="translate(4 9)"`) +
        path(cream, p.ball('#fdf5e4', 0.2), 'transform="translate(-90 2)"') +
        path(cream, p.ball('#fdf5e4', 0.2), 'transform="translate(90 2)"') +
        group(nut, 'transform="translate(94 0)"') +
        group(nut, 'transform="translate(-96 0)"') +
        path(shell, p.drop('#f6c681', '#d98c40', '#9a4f1c', '#7a3a12'), 'transform="scale(.92 1)"') +
        path(
          'M-74-26C-20-34 30-34 76-26C40-6 20 20 26 36C0 38-30 37-56 33C-40 8-56-14-74-26Z',
          p.ramp('#f9cf8c', '#cf7f34'),
          soft(0.85),
        ) +
        line('M76-26C40-6 20 20 26 36', '#7a3a12', 3, soft(0.6)) +
        p.dots(22, 0, 2, 66, 26, '#8a4516', 4, soft(0.55)) +
        p.dots(14, 0, -8, 60, 18, '#fde4b4', 3.4) +
        line('M-60-20Q0-28 56-21', '#fff3d4', 4, soft(0.7)),
    ),
  )
  p.add(
    p.put(one, 196, 106, -12, 1.06),
    p.put(one, 206, 186, -4, 1.1),
    p.put(ball(p, 13, '#c01c30', 0.5), 308, 150),
    p.put(ball(p, 13, '#c01c30', 0.5), 92, 156),
    line('M308 138q4-18 18-24M92 144q-2-18-14-26', '#5d7a2c', 2.6),
    p.dots(60, 200, 150, 116, 84, '#fff', 3, soft(0.9)),
    p.flecks(18, 200, 160, 120, 84, '#7d9a3a', 4, 4),
  )
}

const cioccolato = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream')
  const deep = '#4a2010'
  p.add(
    sauce(p, 210, 190, 88, 50, '#3a1609', 3),
    circle(206, 148, 78, '#2a1006', soft(0.35)),
    p.piece(p.blob(196, 138, 76, 74, 14, 0.025), p.radial('0 #8f5430, 0.6 #5d2c16, 1 #32130a'), 8),
    p.piece(
      p.blob(192, 130, 60, 56, 12, 0.04),
      p.radial([
        [0, '#96603a'],
        [0.7, '#6b3519'],
        [1, deep],
      ]),
      1,
    ),
  )
  p.add(
    p.piece(
      closed(spots('190 128, 226 124, 246 150, 254 196, 284 206, 270 232, 214 236, 180 222, 194 190, 184 160')),
      p.radial('0 #8a4420, 0.5 #4f200e, 1 #2c0e06'),
      2,
    ),
    line('M202 142q14 30 8 66q22 18 48 6', '#d08a56', 5, soft(0.6)),
    oval(236, 216, 20, 5, '#fff', soft(0.35)),
  )
  p.add(
    p.dots(80, 180, 116, 60, 48, '#fff', 2.8, soft(0.9)),
    p.dots(40, 200, 150, 118, 118, '#fff', 2.4, soft(0.8)),
    p.put(ball(p, 12, '#c9274f', 0.5), 160, 122),
    p.put(ball(p, 12, '#c9274f', 0.5), 182, 110),
    p.put(ball(p, 11, '#c9274f', 0.5), 180, 132),
    p.put(mint(p), 168, 112, -140, 0.95),
    p.put(mint(p), 176, 104, -60, 0.95),
    p.put(ball(p, 11, '#c9274f', 0.5), 112, 200),
    p.put(ball(p, 11, '#c9274f', 0.5), 130, 216),
    p.piece(p.blob(290, 120, 26, 24, 10, 0.04), p.ball('#fdf1d8', 0.2), 4),
  )
}

export const sweets = {
  formaggi,
  tagliere,
  panino,
  piadina,
  uova,
  cornetto,
  frutta,
  tiramisu,
  'panna-cotta': pannaCotta,
  gelato,
  torta,
  cannolo,
  cioccolato,
}

/** Boards, eggs, breakfast, fruit. */
import { croissant } from './bakery.mjs'
import { group, line, oval, path, rect, soft, spots } from './brush.mjs'
import { chopped, mint, rosemary } from './greens.mjs'
import { along } from './layout.mjs'
import { ball, cheese, citrus, grapes, kiwi, olive, prosciutto, salami, strawberry, tomato, walnut } from './pantry.mjs'
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
    spots('174 112, 190 122, 166 126, 232 152').map(([x, y], i) => p.put(olive(p, 9), x, y, i * 40)),
  )
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
    croissant(p, 200, 132, 0.96),
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

export const boards = { formaggi, tagliere, uova, cornetto, frutta }

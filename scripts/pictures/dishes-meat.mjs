/** Meat. */
import { circle, closed, group, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { basil, chopped, rocket, rosemary } from './greens.mjs'
import { along, around } from './layout.mjs'
import { ball, citrus, tomato, wedge } from './pantry.mjs'
import { sauce } from './pasta.mjs'
import { spudOf } from './potato.mjs'
import { board, bowl, ground, plate } from './setting.mjs'

const bistecca = (p) => {
  ground(p, 'linen')
  board(p, { w: 330, h: 226, handle: false, tone: '#8f5a32' })
  const d = closed(
    spots('-122 -6, -104 -66, -50 -88, 14 -72, 62 -78, 112 -50, 126 6, 98 58, 40 76, 0 60, -40 78, -96 60'),
  )
  const at = 'transform="translate(200 150)"'
  p.add(
    group(
      path(d, '#2a1006', `${soft(0.42)} transform="translate(6 11)"`) +
        path(d, p.ramp('#f0d9a8', '#d9ac6a', '#a56f37')) +
        path(d, p.radial('0 #b0643a, 0.55 #7d3a1e, 1 #4d1f10'), 'transform="scale(.93 .9)"') +
        line('M-98-26L-50 60M-70-62L-6 62M-30-74L30 64M8-66L68 62M48-70L100 46M86-56L114 8', '#2c120a', 8, soft(0.62)) +
        line('M-84-40Q-60-62-34-68M40-58Q72-62 92-42M-96 10Q-94 34-76 48', '#e9a06c', 4, soft(0.55)) +
        path(
          'M-6-70C2-40-4-20-8 8C-4 20 20 22 62 10L60 24C26 34 12 36 2 62L-12 60C-4 34-14 24-18 8C-18-20-16-44-22-68Z',
          p.ramp('#fff6e2', '#e6cda2', '#b18e5f'),
        ) +
        line('M-10-58Q-6-20-12 12M0 20Q26 22 54 14', '#fffdf4', 2.4, soft(0.8)),
      at,
    ),
  )
  p.add(
    p.dots(44, 200, 146, 112, 66, '#fffaf0', 3, soft(0.95)),
    p.dots(30, 200, 146, 112, 66, '#160b06', 2.4),
    p.put(rosemary(p), 234, 104, 24, 1.05),
    p.put(rosemary(p), 130, 190, -16, 0.9),
    p.put(citrus(p, 24), 74, 82, 10),
    p.put(citrus(p, 20), 92, 66, 40),
  )
}

const arrosto = (p) => {
  ground(p, 'oak')
  plate(p, 'cream', { rx: 168, ry: 134, well: 0.82 })
  const d = closed(spots('-40 0, -34 -38, 0 -48, 34 -36, 42 2, 30 40, -2 48, -34 36'))
  const cut = p.define(
    group(
      path(d, '#2a1006', `${soft(0.36)} transform="translate(3 5)"`) +
        path(d, p.ramp('#9a5426', '#5d2a12')) +
        path(
          d,
          p.radial('0 #f0b9a0, 0.5 #dd9478, 0.8 #c08058, 1 #96572f', 0.45, 0.45, 0.6),
          'transform="scale(.88 .9)"',
        ) +
        line('M-20-24Q0-34 18-22M-26 0Q0-10 24 2M-18 22Q2 12 20 22', '#b06a4a', 2, soft(0.6)) +
        line('M-22-28Q-4-38 10-34', '#fff', 3, soft(0.4)),
    ),
  )
  p.add(
    sauce(p, 204, 166, 122, 84, '#8a4618', 1),
    along(6, [124, 150], [236, 132], (x, y, i) => p.put(cut, x, y, -8 + i * 3, 1)),
  )
  p.add(
    line('M120 190q40 26 100 14M150 120q16 20 8 46M206 112q16 22 8 48', '#6b2f0e', 8, soft(0.65)),
    line('M126 186q40 22 90 12', '#d99a5c', 2.4, soft(0.8)),
  )
  const spud = spudOf(p)
  p.add(
    spots('290 104, 304 140, 286 170, 262 202, 298 196, 270 136').map(([x, y]) =>
      p.put(spud, x, y, p.rnd(0, 360), 0.95),
    ),
    p.put(rosemary(p), 226, 202, -20, 0.85),
    p.put(rosemary(p), 136, 96, 24, 0.8),
  )
  p.add(
    p.put(ball(p, 9, '#d8321f'), 240, 214),
    p.put(ball(p, 9, '#d8321f'), 222, 222),
    p.put(ball(p, 8, '#d8321f'), 258, 224),
    p.dots(20, 200, 150, 110, 70, '#2e1c10', 2.2, soft(0.7)),
  )
}

const cotoletta = (p) => {
  ground(p, 'linen')
  plate(p, 'blue', { rx: 172, ry: 138, well: 0.82 })
  const d = closed(spots('-110 6, -98 -48, -46 -70, 10 -58, 64 -64, 100 -28, 104 22, 66 58, 8 66, -44 58, -92 46'))
  const leaf = rocket(p)
  p.add(path('M278 128L346 96Q362 88 366 98Q372 110 358 116L290 150Z', p.ramp('#fff6e2', '#e0c493', '#b08a56')))
  p.add(
    group(
      path(d, '#2a1006', `${soft(0.38)} transform="translate(5 9)"`) +
        path(d, p.ramp('#c9802f', '#8d4d17')) +
        path(d, p.radial('0 #fbd78a, 0.5 #e6a843, 1 #b9702a'), 'transform="scale(.95 .94)"'),
      'transform="translate(190 154)"',
    ),
  )
  p.add(
    p.flecks(70, 190, 154, 90, 54, '#a2611f', 4.6, 4, soft(0.65)),
    p.flecks(90, 188, 152, 92, 56, '#fdeab2', 3.4, 3.6, soft(0.85)),
    line('M108 122q30-26 66-26M222 102q24-6 44 6', '#fff4cd', 5, soft(0.45)),
  )
  p.add(
    around(7, 108, 208, 4, (x, y, a) => p.put(leaf, x, y, a, 0.7)),
    p.put(tomato(p, 17), 96, 198),
    p.put(tomato(p, 15), 124, 220, 40),
    p.put(wedge(p), 262, 212, -24, 1.1),
    chopped(p, 14, 190, 150, 80, 46),
    p.dots(20, 190, 150, 90, 54, '#fffdf6', 2.6),
  )
}

const pollo = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream', { well: 0.84 })
  const d = 'M-52 12C-64-26-26-50 8-38C40-28 52-8 88-8L92 8C56 14 44 34 8 40C-22 46-46 36-52 12Z'
  const leg = p.define(
    group(
      path(d, '#2a1006', `${soft(0.4)} transform="translate(3 7)"`) +
        path(
          'M84-8H106C108-20 124-18 120-6C132-2 128 14 118 12C114 22 104 18 104 8H86Z',
          p.ramp('#fff6e2', '#dcc094'),
        ) +
        path(d, p.radial('0 #fbcf7c, 0.4 #e2943a, 0.8 #b35d1d, 1 #7c3710', 0.32, 0.3, 0.75)) +
        line('M-36-14Q-18-34 6-28', '#fff2cc', 6, soft(0.65)) +
        line('M-40 18Q-16 34 16 28M20-18Q40-6 66-4M-12 8Q8 0 30 8', '#7c3710', 3, soft(0.4)),
    ),
  )
  const spud = spudOf(p)
  p.add(
    sauce(p, 202, 160, 100, 88, '#c0792a', 1),
    spots('262 194, 238 218, 284 166, 206 226, 170 216, 136 200, 260 226').map(([x, y]) =>
      p.put(spud, x, y, p.rnd(0, 360), 0.95),
    ),
  )
  p.add(
    p.put(leg, 154, 106, -26, 1.04),
    p.put(leg, 164, 190, 14, 1.04),
    p.put(rosemary(p), 112, 164, -46, 0.95),
    p.put(rosemary(p), 216, 208, -14, 0.8),
    p.put(wedge(p), 282, 112, 66, 0.85),
  )
  p.add(
    p.dots(26, 190, 144, 76, 54, '#2e1c10', 2.4, soft(0.7)),
    p.dots(16, 190, 140, 70, 50, '#fffdf4', 2.8, soft(0.9)),
    chopped(p, 12, 200, 160, 90),
  )
}

const bun = (x, y, w, h) =>
  `M${x - w} ${y}C${x - w - 6} ${y - h * 1.36} ${x + w + 6} ${y - h * 1.36} ${x + w} ${y}Q${x + w - 4} ${y + 12} ${x + w - 26} ${y + 14}H${x - w + 26}Q${x - w + 4} ${y + 12} ${x - w} ${y}Z`

const hamburger = (p) => {
  ground(p, 'walnut')
  board(p, { w: 320, h: 220, handle: false, y: 164 })
  const fries = Array.from({ length: 13 }, () => {
    const x = p.rnd(276, 330)
    return `M${num(x)} ${num(p.rnd(196, 236))}L${num(x + p.rnd(-22, 22))} ${num(p.rnd(120, 160))}`
  }).join('')
  p.add(
    line(fries, '#2a1006', 13, `${soft(0.25)} transform="translate(3 5)"`),
    line(fries, '#c98a2b', 12),
    line(fries, '#f6cf66', 8),
    line(fries, '#fff0b4', 2.4, soft(0.7)),
  )
  p.add(
    oval(182, 244, 116, 22, p.glow('#1d0b04', 0.75, 0.5)),
    path('M82 212Q78 246 108 250H246Q276 246 272 212Z', p.ramp('#f2c27a', '#d08d3f', '#95571f')),
  )
  const curl = closed(
    Array.from({ length: 26 }, (_, i) => {
      const a = (i / 26) * 360
      return polar(177, 212, i % 2 ? 112 : 100, a, i % 2 ? 22 : 15)
    }),
  )
  p.add(
    path(curl, p.drop('#a9d45c', '#5d9a2f')),
    rect(80, 176, 194, 34, 17, p.ramp('#8a4a28', '#5d2b14', '#3a170a')),
    p.flecks(40, 176, 194, 84, 11, '#a8673e', 4, 3, soft(0.7)),
    rect(88, 196, 178, 7, 3, '#2c1008', soft(0.35)),
  )
  p.add(
    path(
      'M84 168H270L262 180Q250 208 236 182L220 178Q190 214 172 180L124 180Q112 204 100 180Z',
      p.ramp('#ffd75e', '#f2a81f'),
    ),
    oval(134, 166, 40, 9, p.drop('#ea5a3c', '#b8281a')),
    oval(218, 166, 42, 9, p.drop('#ea5a3c', '#b8281a')),
    line('M100 160h150', '#dcb2d0', 5, soft(0.9)),
  )
  p.add(
    path(bun(177, 146, 102, 78), p.radial('0 #fbd894, 0.45 #e5a24a, 0.85 #b96d28, 1 #8d4d18', 0.34, 0.22, 0.85)),
    path('M112 106C128 76 178 66 204 76C170 78 138 90 112 106Z', '#fff4d4', soft(0.5)),
  )
  const seed = p.define(group(oval(0.6, 1.4, 5, 3, '#6b3a12', soft(0.5)) + oval(0, 0, 5, 2.8, '#fff3d0')))
  p.add(p.spread(24, 178, 106, 74, 30, 13).map(([x, y]) => p.put(seed, x, y, p.rnd(0, 180))))
}

const polpette = (p) => {
  ground(p, 'linen')
  bowl(p, 'terra', '#c5351a')
  const meat = p.define(
    group(
      circle(3, 6, 27, '#2a1006', soft(0.4)) +
        circle(0, 0, 27, p.radial('0 #c98352, 0.5 #97502a, 1 #5a2610')) +
        p.flecks(12, 0, 0, 20, 20, '#5a2610', 4, 4, soft(0.5)) +
        p.flecks(9, -4, -5, 16, 14, '#e2a776', 3, 3, soft(0.7)) +
        oval(-9, -12, 7, 3.4, '#fff', `${soft(0.5)} transform="rotate(-30 -9 -12)"`),
    ),
  )
  const leaf = basil(p)
  p.add(
    spots('152 108, 214 92, 266 130, 258 190, 202 212, 146 190, 128 148, 200 150').map(([x, y], i) =>
      p.put(meat, x, y, 0, i === 7 ? 1.1 : 1),
    ),
  )
  p.add(
    line('M180 138q14-12 34-6M136 100q12-8 26-2M246 184q14-6 24 4M190 206q10-6 22 0', '#cf3a1c', 9, soft(0.9)),
    line('M184 134q12-8 26-3M140 97q8-5 18-1', '#f59a7a', 2.4, soft(0.9)),
    p.put(leaf, 232, 158, -30, 0.9),
    p.put(leaf, 168, 132, 200, 0.85),
    p.put(leaf, 170, 168, 110, 0.75),
    p.flecks(34, 200, 150, 90, 86, '#fff3d2', 2.6, 5),
    oval(112, 108, 16, 6, '#fff', `${soft(0.4)} transform="rotate(-45 112 108)"`),
  )
}

export const meats = { bistecca, arrosto, cotoletta, pollo, hamburger, polpette }

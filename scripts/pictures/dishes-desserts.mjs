/** Desserts. */
import { circle, closed, dark, group, light, line, oval, path, polar, soft, spots } from './brush.mjs'
import { mint } from './greens.mjs'
import { ball, strawberry } from './pantry.mjs'
import { sauce, slab } from './pasta.mjs'
import { ground, plate } from './setting.mjs'

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
  plate(p, 'rose', { rx: 126, well: 0.9 })
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

export const desserts = { tiramisu, 'panna-cotta': pannaCotta, gelato, torta, cannolo, cioccolato }

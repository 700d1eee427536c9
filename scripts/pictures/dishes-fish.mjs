/** Fish and shellfish. */
import { circle, closed, group, line, path, soft, spots } from './brush.mjs'
import { chopped, lettuce, parsley, rosemary } from './greens.mjs'
import { along, around } from './layout.mjs'
import { ball, citrus, wedge } from './pantry.mjs'
import { sauce } from './pasta.mjs'
import { spudOf } from './potato.mjs'
import { fish, gambero, mussel, tentacle } from './seafood.mjs'
import { bowl, ground, plate } from './setting.mjs'

const pesceGriglia = (p) => {
  ground(p, 'oak')
  plate(p, 'cream', { rx: 180, ry: 140, well: 0.84 })
  p.add(p.put(fish(p, { back: '#a08468', belly: '#ead2a2' }), 196, 112, -4, 1))
  const shrimp = gambero(p)
  p.add(p.put(shrimp, 176, 190, -6, 0.8), p.put(shrimp, 184, 222, 0, 0.74))
  const squid = 'M-44-14C-20-24 20-22 38-8L50-14L52 14L38 8C20 22-20 24-44 14Q-52 0-44-14Z'
  p.add(
    p.put(
      p.define(
        group(
          path(squid, '#2a1006', `${soft(0.35)} transform="translate(3 6)"`) +
            path(squid, p.radial('0 #fff6e8, 0.6 #ecd0ae, 1 #b98a5f')) +
            line('M-30-18l8 34M-10-21l8 40M10-19l8 36M28-12l5 24', '#45200e', 4.6, soft(0.68)),
        ),
      ),
      280,
      194,
      -24,
      1,
    ),
  )
  p.add(p.put(wedge(p), 302, 150, -50, 0.9), chopped(p, 12, 200, 156, 120, 76), p.put(parsley(p), 232, 168, -30, 1))
}

const branzino = (p) => {
  ground(p, 'linen')
  plate(p, 'blue', { rx: 182, ry: 128, well: 0.86 })
  const slice = citrus(p, 25)
  const spud = p.define(
    group(
      circle(2, 4, 20, '#2a1006', soft(0.3)) +
        circle(0, 0, 20, p.radial('0 #fff0b0, 0.6 #f3c75c, 1 #c5852a')) +
        circle(0, 0, 19, 'none', `stroke="#a8631b" stroke-width="2.4" ${soft(0.5)}`),
    ),
  )
  p.add(
    along(8, [90, 192], [300, 196], (x, y, i) => p.put(spud, x, y + (i % 2) * 8 - 6, i * 30)),
    along(6, [120, 112], [276, 104], (x, y, i) => p.put(spud, x, y - (i % 2) * 6, i * 50, 0.9)),
  )
  p.add(p.put(fish(p, { back: '#7a929c', belly: '#f0ece0', bars: false }), 194, 150, -3, 1.08))
  p.add(
    along(3, [176, 146], [250, 140], (x, y, i) => p.put(slice, x, y, i * 25, 0.86)),
    p.put(parsley(p), 130, 178, 10, 1.2),
    p.put(parsley(p), 206, 180, -16, 1.1),
  )
  const red = ball(p, 11, '#d8321f')
  p.add(
    spots('102 214, 300 172, 238 214, 318 190, 124 92').map(([x, y]) => p.put(red, x, y)),
    chopped(p, 22, 200, 154, 130, 70),
    p.put(parsley(p), 268, 178, 20, 1.1),
    p.dots(24, 190, 150, 110, 60, '#fffdf6', 2.6),
  )
}

const polpo = (p) => {
  ground(p, 'walnut')
  plate(p, 'cream')
  const spud = spudOf(p)
  const red = ball(p, 12, '#d8321f')
  p.add(
    sauce(p, 200, 154, 101, 96, '#f4dc98', 3),
    spots('120 128, 142 214, 282 196, 252 88').map(([x, y]) => p.put(spud, x, y, p.rnd(0, 360), 1.05)),
  )
  p.add(
    tentacle(
      p,
      spots('196 146, 160 142, 128 154, 112 182, 124 212, 154 222, 176 208, 172 190, 158 190'),
      34,
      '#9a3a4a',
    ),
  )
  p.add(
    tentacle(p, spots('204 146, 240 152, 274 146, 292 120, 280 92, 252 84, 234 98, 240 114, 252 112'), 34, '#a8434f'),
  )
  p.add(
    tentacle(
      p,
      spots('206 152, 226 178, 258 186, 280 206, 268 232, 238 236, 222 222, 230 210, 242 212'),
      32,
      '#b04e58',
    ),
  )
  p.add(tentacle(p, spots('198 148, 190 118, 202 92, 188 68, 158 66, 144 84, 152 100, 164 96'), 30, '#b04e58'))
  p.add(
    p.piece(p.blob(201, 149, 25, 22, 9, 0.06), p.radial('0 #d98a8a, 0.5 #a8434f, 1 #6b2230'), 4),
    spots('110 112, 200 206, 292 160').map(([x, y]) => p.put(red, x, y)),
  )
  p.add(
    p.flecks(14, 200, 154, 90, 86, '#4c8a30', 2.6, 3),
    p.dots(10, 200, 154, 92, 88, '#c9401f', 2.4),
    p.put(parsley(p), 196, 150, -40, 1),
  )
}

const cozze = (p) => {
  ground(p, 'linen')
  bowl(p, 'sea', '#d9a35c', { fill: 0.88 })
  const shell = mussel(p)
  p.add(
    around(9, 200, 150, 80, (x, y, a) => p.put(shell, x, y, a + p.rnd(-24, 24), p.rnd(0.95, 1.08))),
    around(5, 200, 150, 34, (x, y, a) => p.put(shell, x, y, a + p.rnd(-40, 40), 1), 20),
    p.put(shell, 198, 146, 30, 0.9),
  )
  p.add(
    chopped(p, 34, 200, 150, 92),
    p.put(wedge(p), 270, 214, -30, 1),
    p.flecks(10, 200, 150, 84, 84, '#d22f1a', 3.4, 6),
    p.put(parsley(p), 198, 150, -40, 0.9),
  )
}

const gamberi = (p) => {
  ground(p, 'terracotta')
  plate(p, 'sea', { rx: 164, ry: 140, well: 0.84 })
  const leaf = lettuce(p, '#a8cb58')
  const shrimp = gambero(p, '#dd4c31')
  p.add(
    around(5, 206, 150, 58, (x, y, a) => p.put(leaf, x, y, a + 180, 0.9)),
    along(5, [188, 92], [188, 208], (x, y, i) => p.put(shrimp, x + [0, 14, 20, 14, 0][i], y, -16 + i * 8, 0.98)),
  )
  p.add(
    p.put(citrus(p, 24), 282, 90, 10),
    p.put(wedge(p), 284, 212, -24, 1),
    chopped(p, 26, 196, 150, 100, 84),
    p.dots(24, 196, 150, 100, 84, '#fffdf6', 3),
    p.put(parsley(p), 108, 216, -30, 1),
    p.put(parsley(p), 112, 82, 30, 1),
  )
}

const salmone = (p) => {
  ground(p, 'oak')
  plate(p, 'cream')
  const spear = p.define(
    group(
      line('M-60 2H50', '#2a1006', 11, soft(0.25)) +
        line('M-62 0H46', '#5d9138', 9.5) +
        line('M-60-2H46', '#9cc666', 3) +
        path('M40-8C54-14 68-6 76 0C66 8 52 12 40 7Z', p.ramp('#7aa84a', '#476f2c')) +
        line('M48-5l8 6M56-6l8 6M-30-4l8 5M0-4l8 5', '#385a24', 2),
    ),
  )
  p.add(along(5, [150, 204], [196, 236], (x, y, i) => p.put(spear, x + i * 2, y - i * 2, -14 + i * 3, 0.95)))
  const d = closed(spots('-88 6, -78 -46, -30 -56, 40 -50, 88 -28, 92 18, 50 46, -20 52, -76 42'))
  p.add(
    group(
      path(d, '#2a1006', `${soft(0.4)} transform="translate(5 9)"`) +
        path(d, p.ramp('#d9794a', '#a04a22')) +
        path(d, p.radial('0 #ffc29a, 0.5 #f58a5c, 1 #d9602f'), 'transform="scale(.95 .93)"') +
        line(
          'M-64-36Q-40-6-60 36M-38-46Q-12-6-34 42M-10-48Q16-4-6 44M20-46Q44-4 22 40M48-38Q68-4 50 32',
          '#ffe0c6',
          4,
          soft(0.85),
        ) +
        line('M-70-20L70 10M-60 14L60 36M-40-44L84-14', '#8a3a14', 6, soft(0.5)),
      'transform="translate(196 128) rotate(-8)"',
    ),
  )
  p.add(
    along(3, [168, 122], [226, 112], (x, y, i) => p.put(citrus(p, 20), x, y, i * 20, 1)),
    p.put(rosemary(p, '#6f9a4a'), 176, 152, -18, 0.8),
    p.dots(26, 196, 128, 76, 44, '#2e1c10', 2.2, soft(0.7)),
    p.dots(18, 196, 128, 76, 44, '#fffdf4', 2.8),
    chopped(p, 14, 200, 150, 94),
    p.put(wedge(p), 292, 184, -50, 0.85),
  )
}

export const fishes = { 'pesce-griglia': pesceGriglia, branzino, polpo, cozze, gamberi, salmone }

/** Cold and fried starters. */
import { toast } from './bakery.mjs'
import { circle, closed, line, oval, path, soft, spots } from './brush.mjs'
import { basil, chopped, rocket } from './greens.mjs'
import { along, around } from './layout.mjs'
import { chunk, disc, olive, prosciutto, salami, shaving, tomato, wedge } from './pantry.mjs'
import { sauce } from './pasta.mjs'
import { prawn, ring } from './seafood.mjs'
import { board, ground, plate } from './setting.mjs'

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
  const cube = chunk(p, 10, '#e0442a', '#a3200f')
  const leaf = basil(p)
  const slices = spots('122 112 -12, 262 102 8, 192 202 -4')
  for (const [x, y, a] of slices) {
    p.add(p.put(slice, x, y, a, 1.14), sauce(p, x, y - 2, 46, 27, '#c3391f', 2))
    p.add(p.spread(11, x, y - 3, 46, 26, 15).map(([cx, cy]) => p.put(cube, cx, cy, p.rnd(0, 180), p.rnd(0.8, 1.1))))
    p.add(
      p.flecks(6, x, y, 40, 22, '#fff6dd', 2.6, 4),
      p.put(leaf, x - 4, y - 2, -40, 0.72),
      p.put(leaf, x, y, 30, 0.66),
    )
  }
  p.add(p.dots(40, 200, 150, 150, 100, '#e9c58b', 2.6, soft(0.8)), p.put(leaf, 324, 196, 200, 0.7))
}

const burrata = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream')
  const half = tomato(p, 21)
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

const tentacleBit = (p) =>
  p.define(
    `<g>${line('M0 0q10-16 4-26M0 0q16-8 24-22M0 0q-10-12-20-16M0 0q-16 4-26-2M0 0q4 14 16 16', '#7d4a17', 10)}${line('M0 0q10-16 4-26M0 0q16-8 24-22M0 0q-10-12-20-16M0 0q-16 4-26-2M0 0q4 14 16 16', '#dd9c45', 7.4)}${line('M0 0q9-15 3-25M0 0q15-8 22-21M0 0q-10-12-19-15', '#f6d48e', 2.6)}</g>`,
  )

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

export const antipasti = { 'antipasto-salumi': antipastoSalumi, bruschetta, burrata, caprese, carpaccio, fritto }

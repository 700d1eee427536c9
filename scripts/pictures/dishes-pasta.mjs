/** Pasta and rice. */
import { cheeseOn } from './bakery.mjs'
import { line, oval, path, soft, spots } from './brush.mjs'
import { basil, chopped, parsley, sage } from './greens.mjs'
import { ball, chunk, shaving, tomato } from './pantry.mjs'
import { gnocco, nest, ragu, raviolo, rice, sauce, slab } from './pasta.mjs'
import { clam, mussel, prawn } from './seafood.mjs'
import { ground, plate } from './setting.mjs'

const tagliatelle = (p) => {
  ground(p, 'oak')
  plate(p, 'cream')
  const leaf = basil(p)
  p.add(nest(p, { r: 98, width: 11.5, color: '#eebf5c', layers: 5, per: 6 }), ragu(p, 200, 144, 54))
  p.add(
    p.flecks(34, 200, 142, 46, 40, '#fff2cc', 2.6, 6),
    p.put(leaf, 202, 134, -150, 0.95),
    p.put(leaf, 200, 134, -42, 0.95),
    p.dots(18, 200, 150, 122, 122, '#8a5a2c', 1.8, soft(0.5)),
  )
}

const spaghettiPomodoro = (p) => {
  ground(p, 'linen')
  plate(p, 'blue')
  const half = tomato(p, 15)
  const leaf = basil(p)
  p.add(sauce(p, 202, 154, 100, 97, '#cf3a1c', 1), nest(p, { r: 92, width: 5, color: '#ee9a42', layers: 6, per: 7 }))
  p.add(
    sauce(p, 198, 144, 50, 45, '#d5331a'),
    line('M124 150q22 50 76 60M246 92q38 22 36 70', '#d5331a', 6, soft(0.75)),
  )
  p.add(spots('176 136, 216 158, 190 168, 226 126').map(([x, y]) => p.put(half, x, y, p.rnd(0, 90))))
  p.add(
    p.put(leaf, 200, 140, -150, 1.1),
    p.put(leaf, 200, 140, -46, 1.1),
    p.put(leaf, 200, 142, 60, 0.95),
    p.flecks(20, 200, 148, 60, 54, '#fff5d8', 2.4, 5),
  )
}

const carbonara = (p) => {
  ground(p, 'terracotta')
  plate(p, 'cream')
  const bit = chunk(p, 11, '#d3693f', '#6d2413')
  p.add(sauce(p, 202, 154, 101, 98, '#f3cf62', 1), nest(p, { r: 96, width: 5.6, color: '#f6d05f', layers: 6, per: 7 }))
  p.add(p.spread(17, 200, 148, 78, 74, 26).map(([x, y]) => p.put(bit, x, y, p.rnd(0, 180), p.rnd(0.8, 1.15))))
  p.add(p.flecks(36, 200, 148, 80, 76, '#fffbe8', 2.6, 6))
  p.add(
    p.piece(p.blob(200, 142, 25, 24, 9, 0.03), p.radial('0 #ffe07a, 0.5 #f9a61c, 1 #d9730c'), 5),
    oval(192, 133, 7, 4, '#fff', `${soft(0.85)} transform="rotate(-30 192 133)"`),
  )
  p.add(p.dots(56, 200, 148, 88, 84, '#2c1a10', 2.4, soft(0.85)))
}

const lasagne = (p) => {
  ground(p, 'linen')
  plate(p, 'terra')
  const leaf = basil(p)
  p.add(sauce(p, 202, 184, 96, 56, '#b8341a', 1))
  p.add(
    slab(p, {
      x: 112,
      y: 140,
      w: 142,
      depth: 62,
      skew: 40,
      h: 11.5,
      top: '#e9a743',
      layers: ['#f3cf80', '#a33a1c', '#f6dfa4', '#93301a', '#f6dfa4', '#a33a1c', '#f0cd84'],
    }),
  )
  p.add(
    path(
      'M112 140L152 78H294L254 140Q246 162 236 146T206 150T176 148T146 156T124 146T112 140Z',
      p.ramp('#fbe0a0', '#e9a743', '#c4742a'),
    ),
  )
  p.add(
    p.flecks(20, 202, 108, 66, 24, '#fff0c2', 7, 12, soft(0.75)),
    p.flecks(16, 206, 110, 70, 24, '#a24a18', 6, 9, soft(0.6)),
    p.flecks(16, 196, 106, 58, 20, '#cf4a20', 5, 8, soft(0.7)),
  )
  p.add(
    line('M128 152v16M170 152v22M226 150v14', '#f3c873', 7),
    line('M160 84H284', '#fff', 2.6, soft(0.5)),
    p.put(leaf, 206, 104, -165, 1),
    p.put(leaf, 206, 104, -28, 1),
    chopped(p, 10, 276, 200, 40, 26),
  )
}

const gnocchi = (p) => {
  ground(p, 'oak')
  plate(p, 'cream')
  const one = gnocco(p)
  const leaf = basil(p)
  p.add(sauce(p, 200, 152, 102, 99, '#cf3a1c', 2))
  p.add(
    p.spread(26, 200, 150, 80, 78, 29).map(([x, y]) => p.put(one, x, y, p.rnd(-60, 60), p.rnd(0.98, 1.12))),
    p.spread(6, 200, 144, 34, 32, 32).map(([x, y]) => p.put(one, x, y, p.rnd(-60, 60), 1.1)),
  )
  p.add(
    line('M150 118q16-14 32-6M216 128q18 2 22 18M166 182q20 10 34-4M232 184q14-2 18-16', '#cf3a1c', 9, soft(0.9)),
    line('M152 115q14-11 26-6M218 126q12 2 16 12', '#f3866a', 2.4, soft(0.9)),
  )
  p.add(
    cheeseOn(p, spots('176 150 15, 232 108 12, 212 196 13')),
    p.put(leaf, 204, 142, -155, 0.95),
    p.put(leaf, 204, 142, -40, 1),
    p.flecks(24, 200, 148, 80, 76, '#fff5d8', 2.4, 5),
  )
}

const ravioli = (p) => {
  ground(p, 'walnut')
  plate(p, 'sage')
  const one = raviolo(p)
  const leaf = sage(p)
  p.add(sauce(p, 202, 154, 101, 98, '#d99a2e', 1))
  p.add(
    spots('142 112 -18, 204 92 8, 262 128 22, 262 194 -10, 200 214 14, 138 184 -8, 200 152 4').map(([x, y, a]) =>
      p.put(one, x, y, a, 1.02),
    ),
  )
  p.add(
    spots('156 152 -20, 228 120 -50, 206 180 24, 246 160 90, 168 206 -60').map(([x, y, a]) =>
      p.put(leaf, x, y, a, 0.86),
    ),
  )
  p.add(p.flecks(36, 200, 150, 86, 84, '#fff6dc', 2.8, 6), p.dots(34, 200, 150, 92, 90, '#3a2413', 2.2, soft(0.7)))
}

const shavings = (p, list) => {
  const chip = shaving(p)
  return list.map(([x, y]) => p.put(chip, x, y, p.rnd(0, 180), p.rnd(1, 1.25)))
}

const risotto = (p) => {
  ground(p, 'terracotta')
  plate(p, 'blue')
  p.add(
    rice(p, 200, 152, 101, '#eeb023', 62),
    line('M126 130C150 96 236 88 270 130M140 190C176 222 232 220 264 186', '#fff0b4', 5, soft(0.4)),
  )
  p.add(
    p.flecks(22, 200, 150, 76, 74, '#c33f14', 1.8, 11),
    shavings(p, spots('184 132, 214 142, 194 162, 226 168, 206 118')),
    p.put(parsley(p), 202, 148, -50, 0.9),
    p.dots(16, 200, 150, 80, 78, '#2e1c10', 2, soft(0.7)),
  )
}

const risottoMare = (p) => {
  ground(p, 'linen')
  plate(p, 'sea')
  const shrimp = prawn(p)
  const shell = mussel(p)
  const vongola = clam(p)
  p.add(rice(p, 200, 152, 101, '#f2c486', 44))
  p.add(spots('150 122 10, 242 118 130, 236 192 220, 168 186 300').map(([x, y, a]) => p.put(shrimp, x, y, a, 0.86)))
  p.add(
    p.put(shell, 196, 96, 12, 0.82),
    p.put(shell, 270, 156, 70, 0.8),
    p.put(shell, 130, 164, -70, 0.8),
    p.put(shell, 204, 216, 170, 0.8),
    p.put(vongola, 198, 146, 10, 0.9),
    p.put(vongola, 226, 154, 70, 0.7),
  )
  p.add(chopped(p, 24, 200, 150, 86), p.flecks(10, 200, 150, 80, 80, '#c92d18', 5, 6))
}

const spaghettiVongole = (p) => {
  ground(p, 'sand')
  plate(p, 'sea')
  const one = clam(p)
  const half = ball(p, 9, '#d8321f')
  p.add(sauce(p, 202, 154, 98, 95, '#d8c98a', 1), nest(p, { r: 93, width: 5.2, color: '#f0d58e', layers: 5, per: 8 }))
  p.add(
    spots('140 114, 194 86, 252 102, 276 154, 246 206, 184 214, 132 178, 196 146').map(([x, y]) =>
      p.put(one, x, y, p.rnd(-50, 50), p.rnd(0.9, 1.1)),
    ),
  )
  p.add(
    spots('166 170, 228 124, 212 186, 158 142').map(([x, y]) => p.put(half, x, y, 0)),
    chopped(p, 22, 200, 150, 88),
    p.flecks(9, 200, 150, 70, 70, '#d22f1a', 3, 6),
    p.put(parsley(p), 206, 148, -60, 0.85),
  )
}

export const pastas = {
  tagliatelle,
  'spaghetti-pomodoro': spaghettiPomodoro,
  carbonara,
  lasagne,
  gnocchi,
  ravioli,
  risotto,
  'risotto-mare': risottoMare,
  'spaghetti-vongole': spaghettiVongole,
}

/** Noodles, dumplings, fried and raw bowls. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { shiso } from './greens.mjs'
import { along } from './layout.mjs'
import { ball, citrus, egg } from './pantry.mjs'
import { nest, rice, sow } from './pasta.mjs'
import { bowl, dip, ground, plate } from './setting.mjs'

const ramen = (p) => {
  ground(p, 'walnut')
  bowl(p, 'ink', '#c9812f', { r: 138, fill: 0.88 })
  p.add(nest(p, { x: 196, y: 158, r: 84, width: 4.6, color: '#f5d684', layers: 5, per: 8 }))
  p.add(
    group(
      rect(-26, -50, 52, 84, 3, '#0c120c', soft(0.5)) + rect(-28, -54, 52, 84, 3, p.ramp('#35472f', '#141d14')),
      'transform="translate(286 96) rotate(24)"',
    ),
  )
  const pork = p.define(
    group(
      circle(3, 5, 36, '#2a1006', soft(0.4)) +
        circle(0, 0, 36, '#6b3218') +
        circle(0, 0, 33, p.radial('0 #f3c6a0, 0.6 #dd9a6c, 1 #b06a3c')) +
        line('M-20 4A20 20 0 1 1 6 20M-8 4A9 9 0 1 1 6 8', '#fff0da', 5, soft(0.9)) +
        line('M-26-10A28 28 0 0 1 0-28M12 24A28 28 0 0 0 27 4', '#8a4520', 3, soft(0.6)),
    ),
  )
  p.add(
    p.put(pork, 134, 118),
    p.put(pork, 120, 174, 60),
    p.put(egg(p, 30, '#f08a1c'), 222, 204, -14),
    p.put(egg(p, 30, '#f08a1c'), 268, 168, 30),
  )
  const swirl = closed(Array.from({ length: 20 }, (_, i) => polar(0, 0, i % 2 ? 24 : 27, i * 18)))
  p.add(
    p.put(
      p.define(
        group(
          path(swirl, '#2a1006', `${soft(0.3)} transform="translate(2 4)"`) +
            path(swirl, '#fffaf2') +
            line('M0 0q6-8 12 0t-10 12t-18-12t16-18t18 8', '#ec6a8c', 4.4),
        ),
      ),
      206,
      92,
    ),
  )
  const onion = p.define(
    group(
      circle(0, 0, 6, 'none', 'stroke="#4d8f2c" stroke-width="3.4"') +
        circle(0, 0, 4.6, 'none', 'stroke="#cfe6a0" stroke-width="2"'),
    ),
  )
  p.add(
    p.spread(16, 188, 150, 52, 46, 13).map(([x, y]) => p.put(onion, x, y)),
    line('M150 216q14 10 30 8M140 206q16 14 36 12M158 228q10 4 22 2', '#8a5a2c', 7),
    p.dots(22, 200, 150, 108, 108, '#f7c65c', 6, soft(0.5)),
    p.flecks(8, 190, 150, 50, 46, '#c8281c', 2.4, 8),
  )
}

const tempura = (p) => {
  ground(p, 'oak')
  plate(p, 'ink', { rx: 164, ry: 138, well: 0.86 })
  p.add(p.piece('M84 98L230 54L308 92L316 206L190 244L92 208Z', p.ramp('#fffaf0', '#eddcbc'), 2))
  const coat = closed(
    Array.from({ length: 22 }, (_, i) =>
      polar(-6, 0, (i % 2 ? 58 : 66) + p.rnd(-3, 3), (i * 360) / 22, (i % 2 ? 15 : 21) + p.rnd(-2, 2)),
    ),
  )
  const shrimp = p.define(
    group(
      path(coat, '#2a1006', `${soft(0.35)} transform="translate(3 6)"`) +
        path('M52-6L86-20Q80-2 90 10Q74 16 52 8Z', p.ramp('#f6834f', '#c23a17')) +
        path(coat, p.radial('0 #fff0bc, 0.5 #f2c25e, 1 #cf8a2c')) +
        p.flecks(16, -6, 0, 50, 14, '#fff6d4', 4.6, 5) +
        p.flecks(12, -6, 2, 52, 14, '#b8701f', 3, 4, soft(0.7)),
    ),
  )
  const round = (c) => {
    const d = closed(Array.from({ length: 16 }, (_, i) => polar(0, 0, (i % 2 ? 27 : 31) + p.rnd(-2, 2), i * 22.5)))
    return p.define(
      group(
        path(d, '#2a1006', `${soft(0.35)} transform="translate(3 5)"`) +
          path(d, p.radial('0 #ffe9a8, 0.6 #f0be58, 1 #c9822a')) +
          circle(0, 0, 17, c, soft(0.75)) +
          p.flecks(10, 0, 0, 20, 20, '#fff6d4', 4, 4),
      ),
    )
  }
  p.add(
    p.put(round('#ee8a2a'), 250, 92),
    p.put(round('#5d8f38'), 284, 132),
    p.put(round('#ee8a2a'), 262, 178),
    p.put(shrimp, 150, 108, 18, 1),
    p.put(shrimp, 146, 144, 10, 1.04),
    p.put(shrimp, 158, 180, 2, 1.04),
    p.put(shrimp, 178, 214, -6, 1),
  )
  dip(p, 300, 216, 36, 'sea', '#5a2c14')
  p.add(p.put(shiso(p), 104, 86, 30, 1.2), p.put(citrus(p, 18), 226, 130))
}

const gyoza = (p) => {
  ground(p, 'terracotta')
  plate(p, 'sea', { rx: 164, ry: 138, well: 0.84 })
  const d = 'M-62 14C-66-22-30-44 0-44S66-22 62 14C40 26-40 26-62 14Z'
  const pleats = [-44, -30, -15, 0, 15, 30, 44]
    .map((x) => `M${x} ${num(-34 + (x * x) / 110)}q${num(-x * 0.12 + 4)} 10 ${num(-x * 0.3)} 20`)
    .join('')
  const one = p.define(
    group(
      path(d, '#2a1006', `${soft(0.36)} transform="translate(3 7)"`) +
        path(d, p.radial('0 #fff8e6, 0.6 #f6dfae, 1 #d9aa66', 0.4, 0.2, 0.8)) +
        path('M-61 12C-40 24 40 24 61 12C60-4 40 2 0 2S-60-4-61 12Z', p.drop('#e9b45c', '#a85f1f'), soft(0.9)) +
        line(pleats, '#b98745', 3, soft(0.8)) +
        line('M-48-22C-34-36-14-40 4-40', '#fff', 4, soft(0.8)) +
        p.flecks(10, 0, 12, 46, 6, '#7d4214', 4, 5, soft(0.55)),
    ),
  )
  p.add(
    spots('128 108 -24, 150 160 -14, 182 208 -6, 222 92 -24, 244 146 -14').map(([x, y, a]) =>
      p.put(one, x, y, a, 0.98),
    ),
  )
  dip(p, 284, 202, 38, 'ink', '#4a1f0e')
  const onion = p.define(group(circle(0, 0, 5, 'none', 'stroke="#4d8f2c" stroke-width="3"')))
  p.add(
    p.spread(14, 180, 150, 96, 76, 16).map(([x, y]) => p.put(onion, x, y)),
    p.dots(44, 180, 148, 100, 80, '#fff6dc', 2.8),
    p.dots(20, 180, 148, 100, 80, '#2e1c10', 2.6),
    p.dots(10, 284, 202, 22, 22, '#f0c14c', 3),
  )
}

const poke = (p) => {
  ground(p, 'linen')
  bowl(p, 'sea', '#f3ead6', { r: 138, fill: 0.9 })
  p.add(rice(p, 200, 150, 118, '#f4ecd9', 50))
  const cube = (c) =>
    p.define(
      group(
        rect(-11, -9, 26, 24, 6, '#2a1006', soft(0.3)) +
          rect(-13, -13, 26, 24, 6, p.ramp(light(c, 0.4), c, dark(c, 0.2))) +
          line('M-8-7Q0-2-6 6M2-10Q8-2 4 8', '#ffe3cf', 2.2, soft(0.75)),
      ),
    )
  const salmon = cube('#f5803f')
  const tuna = cube('#bd2239')
  p.add(
    p.spread(13, 144, 106, 44, 40, 19).map(([x, y]) => p.put(salmon, x, y, p.rnd(0, 90))),
    p.spread(10, 256, 104, 40, 38, 20).map(([x, y]) => p.put(tuna, x, y, p.rnd(0, 90))),
  )
  const avo = p.define(
    group(
      path('M-34 8Q-6-34 34-2Q8-10-12 16Z', '#2a1006', `${soft(0.3)} transform="translate(1 3)"`) +
        path('M-34 8Q-6-34 34-2Q8-10-12 16Z', p.ramp('#4f7a2a', '#c4d86a', '#f0ecae')),
    ),
  )
  p.add(along(5, [272, 152], [244, 220], (x, y, i) => p.put(avo, x, y, 20 + i * 10, 1)))
  const cuke = p.define(
    group(
      circle(1.5, 3, 17, '#2a1006', soft(0.3)) +
        circle(0, 0, 17, '#3f7d2f') +
        circle(0, 0, 15, p.ball('#dcebae', 0.2)) +
        line('M-6 0h0M6 0h0M0-6h0M0 6h0M4 4h0M-4-4h0', '#9dbb62', 2.6),
    ),
  )
  p.add(
    along(5, [104, 164], [148, 226], (x, y, i) => p.put(cuke, x, y, i * 30)),
    p.flecks(34, 200, 216, 30, 24, '#ef8f2d', 4.6, 14),
    p.spread(12, 196, 168, 26, 20, 12).map(([x, y]) => p.put(ball(p, 7, '#8cbf45', 0.5), x, y)),
  )
  p.add(
    p.dots(44, 200, 150, 104, 104, '#fff6dc', 2.6),
    p.dots(30, 200, 150, 104, 104, '#241610', 2.6),
    line('M110 140Q150 120 200 146T288 128', '#f3a06a', 4, soft(0.85)),
  )
}

const edamame = (p) => {
  ground(p, 'walnut')
  bowl(p, 'cream', '#56662c', { fill: 0.87 })
  const d =
    'M-52 4C-40-18-22-14-14-16C-4-20 6-14 14-16C26-20 38-10 52-4C44 10 34 18 18 15C8 18-4 16-12 17C-28 20-44 18-52 4Z'
  const pod = p.define(
    group(
      path(d, '#1d1405', `${soft(0.4)} transform="translate(2 6)"`) +
        path(d, p.radial('0 #cfe68a, 0.5 #8fbf45, 1 #527d24')) +
        [-26, 0, 26].map((x) => oval(x, 0, 12, 10.5, p.ball('#a3cf55', 0.35))).join('') +
        line('M-46 6Q0 20 46 0', '#4a7020', 1.8, soft(0.6)) +
        line('M-34-6q6-5 12-4M-8-7q6-5 12-4M18-7q6-5 12-3', '#f3fbd0', 2.6),
    ),
  )
  p.add(
    sow(p, 17, pod, 200, 150, 82, 34, [0.9, 1.05]),
    sow(p, 5, pod, 200, 148, 50, 44, [0.95, 1.1]),
    p.dots(60, 200, 150, 94, 94, '#fffdf6', 3.4),
  )
}

export const asian = { ramen, tempura, gyoza, poke, edamame }

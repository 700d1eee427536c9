/** Venue covers, 800 × 450: cellar, harbour, Calavera, market, blossom. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { foliage, range } from './covers-places.mjs'
import { calaveraSkull } from './emblems.mjs'

const cellar = (p) => {
  p.add(rect(0, 0, 800, 450, 0, p.radial('0 #d9a062, 0.4 #8a5230, 1 #2a140b', 0.5, 0.35, 0.7)))
  p.add(
    range(5, (k) => {
      const s = 1 - k * 0.17
      return (
        path(
          `M${400 - 400 * s} 450V${220 - k * 4}A${400 * s} ${230 * s} 0 0 1 ${400 + 400 * s} ${220 - k * 4}V450`,
          ['#5d3420', '#75452a', '#8f5a34', '#b07640', '#e8b46a'][k],
          soft(0.85),
        ) +
        line(
          `M${400 - 400 * s} ${220 - k * 4}A${400 * s} ${230 * s} 0 0 1 ${400 + 400 * s} ${220 - k * 4}`,
          '#2c150a',
          3,
          soft(0.5),
        )
      )
    }),
    range(3, (k) =>
      range(16, (i) => {
        const s = 0.97 - k * 0.17
        const [x1, y1] = polar(400, 220, 400 * s, 180 + i * 12, 230 * s)
        const [x2, y2] = polar(400, 220, 400 * (s - 0.13), 180 + i * 12, 230 * (s - 0.13))
        return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, '#2c150a', 2, soft(0.35))
      }),
    ),
  )
  p.add(
    circle(400, 190, 150, p.glow('#fff0c0', 0.85)),
    path('M150 450L340 300H460L650 450Z', p.drop('#a3714a', '#5d3820')),
  )
  const barrel = p.define(
    group(
      circle(6, 10, 62, '#140804', soft(0.5)) +
        circle(0, 0, 62, p.ramp('#8f5a34', '#5d3318')) +
        circle(0, 0, 62, 'none', 'stroke="#2c1a12" stroke-width="8"') +
        circle(0, 0, 52, p.ball('#b9794a', 0.35)) +
        line('M-36-36V36M-18-48V48M0-52V52M18-48V48M36-36V36', '#5d3318', 2, soft(0.7)) +
        rect(-52, -8, 104, 16, 2, '#8f5a34', soft(0.8)) +
        circle(0, 0, 7, '#2c1a12') +
        line('M-44-36Q-22-58 8-58', '#f3cf9a', 4, soft(0.5)),
    ),
  )
  p.add(
    spots(
      '64 372 1.05, 66 250 1, 180 330 0.74, 182 238 0.7, 264 306 0.5, 265 244 0.48, 736 372 1.05, 734 250 1, 620 330 0.74, 618 238 0.7, 536 306 0.5, 535 244 0.48',
    ).map(([x, y, s]) => p.put(barrel, x, y, 0, s)),
  )
  p.add(
    line('M400 0V70', '#1a0c06', 3),
    path('M366 100Q400 50 434 100Z', '#3a1a0e'),
    circle(400, 106, 90, p.glow('#fff3cc', 0.9)),
    circle(400, 102, 11, '#fffbe8'),
  )
  p.add(
    oval(400, 432, 150, 26, '#140804', soft(0.5)),
    oval(400, 420, 140, 26, p.ramp('#b9794a', '#6b3f20')),
    path(
      'M346 414V330Q346 314 358 304V252H376V304Q388 314 388 330V414Q367 422 346 414Z',
      p.ramp('#4f6b45', '#1d2c1c', '#2f4a30'),
    ),
    rect(346, 344, 42, 48, 2, '#f3e3c0'),
    rect(356, 246, 22, 30, 2, '#7a1430'),
    line('M352 326V340', '#fff', 4, soft(0.6)),
  )
  p.add(
    range(2, (i) => {
      const x = 440 + i * 62
      return (
        path(`M${x - 24} 310C${x - 32} 350 ${x - 16} 366 ${x} 366S${x + 32} 350 ${x + 24} 310Z`, '#fff', soft(0.3)) +
        path(
          `M${x - 27} 334C${x - 24} 356 ${x - 14} 364 ${x} 364S${x + 24} 356 ${x + 27} 334Z`,
          p.ramp('#b3204a', '#5d0a24'),
        ) +
        line(`M${x} 366V412M${x - 16} 414h32`, '#fff4e4', 3, soft(0.85)) +
        line(`M${x - 21} 318Q${x - 26} 344 ${x - 16} 356`, '#fff', 3, soft(0.8))
      )
    }),
    range(7, (i) => circle(300 + (i % 4) * 13 - (i > 3 ? -7 : 0), 416 - (i > 3 ? 11 : 0), 8, p.ball('#6b2a5e', 0.5))),
  )
}

const harbour = (p) => {
  p.add(
    rect(0, 0, 800, 450, 0, p.drop('#8fc9dc', '#d3e6dc', '#fbe3bd')),
    circle(120, 86, 110, p.glow('#fff6d0', 0.95)),
    circle(120, 86, 30, '#fffbe6'),
    path(
      'M470 92q24-30 60-12q36-20 60 8q34-4 36 22H450q-6-14 20-18ZM232 60q16-20 40-8q26-12 40 8q20 0 22 14H214q-2-12 18-14Z',
      '#fff',
      soft(0.75),
    ),
  )
  const houses = [
    [330, 150, 74, '#e8a04e'],
    [404, 120, 66, '#d9604a'],
    [470, 160, 70, '#f2cf7c'],
    [540, 130, 62, '#e08a6a'],
    [602, 104, 76, '#f0b45c'],
    [678, 146, 60, '#c9564a'],
    [738, 116, 70, '#f4dca4'],
  ]
  p.add(
    path('M300 250Q420 90 560 110T800 40V260H300Z', '#7a9a5c', soft(0.8)),
    path('M0 240Q80 196 170 214T330 232V262H0Z', '#5f8f94', soft(0.7)),
    houses.map(
      ([x, y, w, c]) =>
        rect(x, y, w, 262 - y, 0, p.ramp(light(c, 0.25), c, dark(c, 0.12))) +
        path(`M${x - 4} ${y}L${x + w / 2} ${y - 20}L${x + w + 4} ${y}Z`, '#b9583a') +
        range(2, (i) =>
          [0, 1, 2]
            .map((r) =>
              y + r * 38 + 44 < 256
                ? rect(x + 12 + i * (w - 40), y + 16 + r * 38, 15, 22, 2, '#3a6b6a') +
                  line(`M${x + 12 + i * (w - 40)} ${y + 40 + r * 38}h15`, '#fff6e0', 2)
                : '',
            )
            .join(''),
        ),
    ),
  )
  p.add(
    rect(0, 258, 800, 120, 0, p.drop('#3f9fb0', '#1f7a94', '#175c78')),
    line(
      Array.from({ length: 22 }, (_, i) => `M${(i * 113) % 780} ${268 + ((i * 29) % 100)}q10-5 20 0t20 0`).join(''),
      '#c9ece4',
      2.6,
      soft(0.65),
    ),
    line(
      Array.from({ length: 12 }, (_, i) => `M${330 + ((i * 67) % 440)} ${266 + ((i * 19) % 40)}h26`).join(''),
      '#f2b25c',
      3,
      soft(0.5),
    ),
  )
  const boat = (x, y, s, c) =>
    group(
      path('M-74 20Q0 40 74 20L64 36Q0 52-62 36Z', '#0e3d52', soft(0.5)) +
        path('M-80-8Q-66 30-46 32H48Q70 26 86-16Q0 12-80-8Z', p.drop(light(c, 0.2), dark(c, 0.25))) +
        path('M-80-8Q0 12 86-16L84-8Q0 20-78-1Z', '#fff6e4') +
        rect(-18, -34, 40, 34, 4, '#fff6e4') +
        rect(-11, -27, 12, 13, 2, '#3a7a8c') +
        rect(6, -27, 11, 13, 2, '#3a7a8c') +
        rect(-23, -40, 50, 7, 3, c) +
        line('M36-2V-84M36-80L-34-40M36-80L76-14', '#5d3a24', 2.5),
      `transform="translate(${x} ${y})scale(${s})"`,
    )
  p.add(
    boat(500, 296, 0.9, '#2f6fa3'),
    boat(690, 318, 1, '#d9513a'),
    boat(190, 320, 1.25, '#2a8a6a'),
    path(
      'M36 120q10-14 20 0q10-14 20 0M250 136q8-11 16 0q8-11 16 0M380 66q8-11 16 0q8-11 16 0',
      'none',
      'stroke="#4a6470" stroke-width="3"',
    ),
  )
  p.add(
    rect(0, 372, 800, 78, 0, p.drop('#c9986a', '#8a5a38')),
    range(9, (i) => line(`M${i * 100 - 20} 450L${i * 94 + 20} 374`, '#4a2c18', 2.4, soft(0.5))),
    line('M0 374H800', '#f6d9ae', 4, soft(0.8)),
  )
  const plateOf = (x, body) =>
    oval(x + 5, 424, 116, 22, '#2a1206', soft(0.4)) +
    oval(x, 416, 112, 22, p.ramp('#fffdf6', '#dcc8a6')) +
    oval(x, 415, 84, 14, '#efe0c6') +
    body
  p.add(
    plateOf(
      400,
      path(
        'M316 412Q350 384 410 394Q440 396 462 408L488 392Q482 410 490 426L462 414Q430 430 390 428Q340 428 316 412Z',
        p.drop('#6b8794', '#d9dcd2'),
      ) +
        circle(336, 408, 4, '#1d1410') +
        line('M354 396q8 14 0 28', '#3f5a66', 2.4) +
        circle(406, 410, 11, '#f6c92f') +
        circle(406, 410, 7, '#fff0b4') +
        circle(432, 410, 10, '#f6c92f') +
        circle(432, 410, 6, '#fff0b4'),
    ),
    line('M80 450Q60 400 120 396T150 440', '#e8d2a6', 11),
    line('M80 450Q60 400 120 396T150 440', '#a37a4a', 3, 'stroke-dasharray="5 7"'),
    rect(640, 366, 56, 66, 10, p.ramp('#5d6b70', '#2a3338')),
    rect(630, 358, 76, 18, 8, '#3f4b50'),
    foliage(p, 40, 772, 388, 40, 40, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
    p.dots(14, 772, 384, 36, 34, '#e8394a', 8),
  )
}

const calavera = (p) => {
  p.add(
    rect(0, 0, 800, 450, 0, p.radial('0 #9a3a6a, 0.45 #5a1f4f, 1 #210a26', 0.5, 0.5, 0.65)),
    circle(400, 236, 300, p.glow('#f9a03c', 0.55)),
  )
  p.add(
    range(24, (i) => {
      const [x1, y1] = polar(400, 236, 196, i * 15)
      const [x2, y2] = polar(400, 236, i % 2 ? 236 : 270, i * 15)
      return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, i % 2 ? '#2aa198' : '#f0a13a', 5, soft(0.55))
    }),
  )
  const flag = p.define(`<path d="M0 22h84v58l-10 12-11-12-10 12-11-12-10 12-11-12-10 12-11-12Z"/>`)
  const cuts = p.define(
    path(
      'M42 36l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1ZM12 36h12v5h-12ZM60 36h12v5h-12ZM12 68h8v6h-8ZM64 68h8v6h-8Z',
      '#3a1236',
      soft(0.65),
    ),
  )
  const colors = ['#e8394a', '#f0a13a', '#2aa198', '#d9376e', '#8fbf45']
  p.add(
    line('M0 20Q400 34 800 20', '#f6e3c0', 3),
    range(9, (i) => group(p.put(flag, 4 + i * 89, 0), `fill="${colors[i % 5]}"`) + p.put(cuts, 4 + i * 89, 0)),
  )
  const bloom = (c, c2) => {
    const ring = (r, k, n) =>
      closed(Array.from({ length: n * 2 }, (_, i) => polar(0, 0, i % 2 ? r : r * k, (i * 180) / n)))
    return p.define(
      group(
        circle(5, 8, 42, '#12040f', soft(0.4)) +
          path(
            ring(46, 0.76, 13),
            p.radial([
              [0, light(c, 0.2)],
              [1, dark(c, 0.22)],
            ]),
          ) +
          path(ring(34, 0.74, 11), light(c, 0.12)) +
          path(ring(24, 0.72, 9), c2) +
          path(ring(14, 0.7, 7), light(c2, 0.3)) +
          circle(0, 0, 5, dark(c, 0.3)),
      ),
    )
  }
  const orange = bloom('#f2791c', '#fba62e')
  const gold = bloom('#f5a51e', '#ffd04a')
  const pink = bloom('#d9376e', '#f4769c')
  const leafD = 'M0 0C14-22 46-24 70 0C46 22 14 20 0 0Z'
  const leaf = p.define(group(path(leafD, p.drop('#6fb06a', '#1f5a44')) + line('M4 0H60', '#bfe0a4', 2, soft(0.7))))
  p.add(
    range(20, (i) => p.put(leaf, ...polar(400, 236, 178, i * 18 + 6, 172), i * 18 + (i % 2 ? 24 : -24), 0.9)),
    group(calaveraSkull(p), 'transform="translate(212 40)scale(3.92)"'),
  )
  p.add(
    [
      [400, 84, gold, 1.15],
      [322, 104, orange, 1.1],
      [478, 104, orange, 1.1],
      [262, 150, pink, 0.95],
      [538, 150, pink, 0.95],
      [226, 214, gold, 0.8],
      [574, 214, gold, 0.8],
    ].map(([x, y, f, s]) => p.put(f, x, y, x, s)),
  )
  p.add(
    range(11, (i) => p.put([orange, gold, pink][i % 3], 10 + i * 78, 428 + (i % 2) * 14, i * 31, 1.05)),
    range(4, (i) => {
      const x = [70, 150, 650, 730][i]
      const h = [120, 84, 84, 120][i]
      return (
        circle(x, 376 - h, 60, p.glow('#ffd27a', 0.8)) +
        rect(x - 13, 392 - h, 26, h, 4, p.ramp('#fff6e0', '#e3bd8a')) +
        path(
          `M${x} ${364 - h}C${x + 10} ${376 - h} ${x + 7} ${390 - h} ${x} ${391 - h}C${x - 7} ${390 - h} ${x - 10} ${376 - h} ${x} ${364 - h}Z`,
          '#ffb938',
        )
      )
    }),
  )
}

/** Nine fruits piled in a pyramid, about 90 wide. */
const heapOf = (p, color, size) => {
  const fruit = p.define(
    group(
      circle(1.5, 3, size, '#2a1006', soft(0.35)) +
        circle(0, 0, size, p.ball(color, 0.45)) +
        oval(-size * 0.35, -size * 0.4, size * 0.26, size * 0.14, '#fff', soft(0.6)),
    ),
  )
  const seats = spots('-33 0, -11 0, 11 0, 33 0, -22 -15, 0 -17, 22 -15, -9 -31, 11 -31')
  return p.define(group(seats.map(([x, y]) => p.put(fruit, x, y)).join('')))
}

const market = (p) => {
  p.add(rect(0, 0, 800, 450, 0, p.drop('#fbe6bd', '#f0c88c', '#c98f56')))
  p.add(
    rect(0, 70, 800, 160, 0, p.drop('#7d4f30', '#a8713f')),
    range(3, (i) => circle(140 + i * 260, 60, 150, p.glow('#fff0b8', 0.8))),
  )
  p.add(
    range(3, (k) =>
      range(10, (i) =>
        path(
          `M${k * 268 + i * 26} 0h26l${(i - 5) * 1.5} 76q-13 18-26 0Z`,
          i % 2 ? '#fff6e2' : ['#c8472e', '#3f7d4a', '#d9952e'][k],
        ),
      ),
    ),
    path('M0 0H800V24H0Z', '#3a1c0c', soft(0.25)),
  )
  p.add(
    range(16, (i) => {
      const x = 30 + i * 50
      const k = i % 4
      return (
        line(`M${x} 88v${20 + k * 5}`, '#3a1c0c', 2) +
        (k === 0
          ? oval(x, 136, 11, 27, p.ball('#a3392a'))
          : k === 1
            ? p.put(
                p.define(group(range(7, (j) => circle((j % 2) * 11 - 5, j * 8, 8, p.ball('#fbf0dc', 0.2))))),
                x,
                118,
              )
            : k === 2
              ? path(`M${x - 15} 120q15-12 30 0l-5 40q-10 8-20 0Z`, p.ball('#e9b25a'))
              : p.put(
                  p.define(
                    group(
                      range(8, (j) =>
                        line(
                          `M${(j - 4) * 3} 0q${(j - 4) * 2} 20 ${(j - 3.5) * 5} 36`,
                          j % 2 ? '#d8321f' : '#a81e14',
                          6,
                        ),
                      ),
                    ),
                  ),
                  x,
                  124,
                ))
      )
    }),
  )
  const colors = [
    ['#d8321f', 15],
    ['#f29a1f', 16],
    ['#7fb03a', 14],
    ['#6b2a5e', 12],
    ['#f2cf3a', 15],
    ['#b3204a', 12],
    ['#8a5230', 14],
    ['#f6e3c0', 15],
  ]
  const rows = spots('196 8 0.85, 276 7 1, 368 6 1.2')
  p.add(
    rows.map(([y, n, s], r) =>
      range(n, (i) => {
        const w = 800 / n
        const x = i * w + w / 2
        const [c, size] = colors[(i * 3 + r * 2 + (i > 3 ? 1 : 0)) % 8]
        const heap = p.put(heapOf(p, c, size), x, y, 0, w / 110)
        return (
          heap +
          path(
            `M${num(x - w * 0.46)} ${y + 4}h${num(w * 0.92)}l${num(w * -0.06)} ${num(42 * s)}h${num(w * -0.8)}Z`,
            p.drop('#d9a260', '#94602f'),
          ) +
          line(`M${num(x - w * 0.46)} ${y + 5}h${num(w * 0.92)}`, '#f3cf94', 5) +
          line(`M${num(x - w * 0.43)} ${y + 24 * s}H${num(x + w * 0.43)}`, '#6b3f1c', 3, soft(0.6))
        )
      }),
    ),
  )
  p.add(
    foliage(p, 36, 20, 430, 44, 30, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
    foliage(p, 36, 784, 430, 44, 30, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
  )
}

const blossom = (p) => {
  p.add(
    rect(0, 0, 800, 450, 0, p.drop('#2f2b52', '#7d4a78', '#ee9a9a', '#fcd3b8')),
    circle(250, 210, 220, p.glow('#fff0dc', 0.7)),
    circle(250, 210, 92, p.radial('0 #fffaf0, 1 #ffdcc4')),
  )
  p.add(
    path('M0 340L150 220L200 254L290 176L420 300L520 250L640 330L800 270V450H0Z', '#6b4a7c', soft(0.55)),
    path('M250 216L290 176L336 220L312 214L292 228L272 212Z', '#fff4ec', soft(0.85)),
    path('M0 370Q160 330 340 356T640 346T800 360V450H0Z', '#4a2f5c', soft(0.8)),
  )
  p.add(
    group(
      path('M-90 0Q-70-26-60-28H60Q70-26 90 0L84 4H-84ZM-66-40Q-50-62-44-64H44Q50-62 66-40L60-36H-60Z', '#2a1a38') +
        path('M-44-36h88v8h-88ZM-54 4h108v44h-108Z', '#5d2a3c') +
        path('M-40 12h18v36h-18ZM-9 12h18v36h-18ZM22 12h18v36h-18Z', '#ffd28a') +
        line('M0-64v-20', '#2a1a38', 4),
      'transform="translate(250 312)"',
    ),
  )
  const petalD = 'M0-3C-12-12-10-25-4-27L0-23L4-27C10-25 12-12 0-3Z'
  const flower = (c) =>
    p.define(
      group(
        range(5, (i) => path(petalD, p.drop('#fff0f2', c), `transform="rotate(${i * 72})"`)) +
          circle(0, 0, 4.5, '#d9476e') +
          line(
            range(
              5,
              (i) =>
                `M0 0L${polar(0, 0, 11, i * 72 - 54)
                  .map(num)
                  .join(' ')}`,
            ),
            '#d9476e',
            1.4,
          ),
      ),
    )
  const pinkA = flower('#f4a3b8')
  const pinkB = flower('#ffc6d0')
  p.add(
    line(
      'M820 60C700 70 640 110 540 100S420 60 350 84M640 100C600 150 560 150 510 170M720 74C700 130 690 170 640 210M470 92C450 120 430 126 400 130',
      '#4a2a2c',
      12,
    ),
    line(
      'M820 60C700 70 640 110 540 100S420 60 350 84M640 100C600 150 560 150 510 170M720 74C700 130 690 170 640 210',
      '#8a5a4c',
      4,
      soft(0.7),
    ),
  )
  p.add(
    [
      ...p.spread(16, 700, 84, 110, 64, 36),
      ...p.spread(9, 540, 110, 80, 44, 36),
      ...p.spread(6, 400, 98, 60, 34, 34),
      ...p.spread(5, 640, 196, 44, 34, 34),
      ...p.spread(4, 516, 170, 30, 20, 32),
    ].map(([x, y], i) => p.put(i % 3 ? pinkA : pinkB, x, y, p.rnd(0, 72), p.rnd(0.85, 1.35))),
    p.flecks(40, 400, 260, 400, 150, '#ffd3dc', 7, 5, soft(0.85)),
  )
  p.add(
    rect(0, 392, 800, 58, 0, p.drop('#8a4a3c', '#4a2224')),
    line('M0 394H800', '#f0b49a', 3, soft(0.7)),
    oval(560, 420, 140, 20, '#1d0a10', soft(0.5)),
    path('M450 352H670Q660 422 600 424H520Q460 422 450 352Z', p.ramp('#4d5a7c', '#232b47')),
    oval(560, 352, 110, 20, '#d98f3c'),
    oval(560, 352, 110, 20, 'none', 'stroke="#5d6b8f" stroke-width="6"'),
    line('M500 352q20-16 40 0t40 0t40 0M510 358q20-12 40 0t40 0', '#fbe3a4', 5),
    circle(600, 346, 15, '#fffaf0'),
    circle(600, 345, 8, '#f5a51e'),
    path('M492 344l20-42 26 8-14 38Z', '#26392c'),
    line('M450 336L720 268M456 346L726 282', '#c8432e', 6),
  )
  p.add(line('M500 312q-16-24 0-46t0-44M560 310q-16-24 0-46t0-44M620 312q-16-24 0-46t0-40', '#fff', 7, soft(0.3)))
}

export const themes = { 1006: cellar, 1007: harbour, 1008: calavera, 1009: market, 9207: blossom }

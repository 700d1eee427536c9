/** Venue covers, 800 × 450: oven, cellar, market. */
import { circle, group, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { range } from './layout.mjs'
import { foliage } from './scenery.mjs'

const pizzeria = (p) => {
  p.add(rect(0, 0, 800, 450, 0, p.radial('0 #b9633a, 0.5 #7a3a20, 1 #3a170c', 0.5, 0.4, 0.75)))
  p.add(
    [0, 1, 2].map((tone) => {
      const mine = Array.from({ length: 99 }, (_, n) => [n % 11, Math.floor(n / 11)]).filter(
        ([i, r]) => (i * 7 + r * 3) % 3 === tone,
      )
      const d = mine.map(([i, r]) => `M${i * 80 - (r % 2) * 40} ${r * 40}h77v37h-77Z`).join('')
      return path(d, ['#8f4526', '#a3542f', '#7d3a20'][tone], soft(0.55))
    }),
  )
  const arch = (w, h, y) => `M${400 - w} ${y}V${y - h * 0.4}A${w} ${h * 0.72} 0 0 1 ${400 + w} ${y - h * 0.4}V${y}Z`
  p.add(
    path(arch(270, 320, 352), p.ramp('#e3b184', '#b9794a', '#7a4526')),
    range(13, (i) => {
      const a = 180 + i * 15
      const [x1, y1] = polar(400, 224, 216, a, 178)
      const [x2, y2] = polar(400, 224, 268, a, 228)
      return line(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, '#5d2f18', 3, soft(0.7))
    }),
    path(arch(212, 258, 352), '#2a0f07'),
    path(arch(204, 246, 352), p.radial('0 #ffd76a, 0.3 #f5861f, 0.65 #8a2a0e, 1 #2a0d06', 0.32, 0.72, 0.75)),
  )
  const flame = (x, y, s, c) =>
    path(
      `M${x} ${y}C${x - 34 * s} ${y - 30 * s} ${x - 20 * s} ${y - 60 * s} ${x - 8 * s} ${y - 78 * s}C${x - 6 * s} ${y - 60 * s} ${x + 6 * s} ${y - 58 * s} ${x + 4 * s} ${y - 104 * s}C${x + 30 * s} ${y - 72 * s} ${x + 38 * s} ${y - 30 * s} ${x} ${y}Z`,
      c,
    )
  p.add(
    flame(270, 336, 1.2, '#f0641a'),
    flame(318, 338, 1, '#f7941e'),
    flame(288, 338, 0.8, '#ffd34a'),
    flame(250, 338, 0.66, '#ffb22e'),
    flame(318, 340, 0.5, '#fff0a8'),
    line('M228 342L330 326M236 328L340 344', '#4a2412', 17),
    line('M230 339L328 323M238 325L338 340', '#8a5230', 6),
    p.dots(26, 330, 230, 110, 80, '#ffd76a', 3.4, soft(0.9)),
  )
  const pie = (x, y, rx) =>
    oval(x, y + 5, rx, rx * 0.26, '#1d0803', soft(0.5)) +
    oval(x, y, rx, rx * 0.26, p.ramp('#f6cf86', '#d18a3c', '#8a4b18')) +
    oval(x, y - 2, rx * 0.84, rx * 0.2, '#cf3a1f') +
    spots('-0.4 -0.06, 0.1 -0.12, 0.42 0, -0.1 0.06, 0.2 0.09')
      .map(([dx, dy]) => oval(x + dx * rx, y - 2 + dy * rx, rx * 0.16, rx * 0.05, '#fff6e0'))
      .join('') +
    spots('-0.2 -0.04, 0.3 -0.05, 0.02 0.03')
      .map(([dx, dy]) => oval(x + dx * rx, y - 3 + dy * rx, rx * 0.08, rx * 0.03, '#4d8f2c'))
      .join('')
  p.add(
    pie(470, 322, 92),
    rect(0, 350, 800, 100, 0, p.drop('#d9b48a', '#a3734a', '#5d3820')),
    line('M0 352H800', '#fbe3bd', 3, soft(0.7)),
    p.flecks(40, 400, 410, 400, 34, '#fff6e4', 3, 10, soft(0.35)),
  )
  p.add(
    line('M640 372L800 424', '#6b3f20', 16),
    pie(200, 404, 150),
    path('M560 350Q620 330 690 356Q700 376 640 384Q560 380 560 350Z', p.ramp('#d9d3c8', '#8f877c')),
    foliage(p, 44, 44, 372, 46, 44, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
    range(
      4,
      (i) =>
        circle(452 + i * 34 - (i > 2 ? 64 : 0), 404 - (i > 2 ? 22 : 0), 19, p.ball('#d8321f')) +
        line(`M${446 + i * 34 - (i > 2 ? 64 : 0)} ${388 - (i > 2 ? 22 : 0)}l6 4l7-4`, '#4d7a2c', 4),
    ),
  )
}

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

/** A wooden crate under a heap, `w` wide. */
const crateOf = (p, w, s) => {
  const half = Math.round(w * 0.46)
  return p.define(
    group(
      path(`M${-half} 4h${2 * half}l-6 ${num(42 * s)}H${6 - half}Z`, p.drop('#d9a260', '#94602f')) +
        line(`M${-half} 5h${2 * half}`, '#f3cf94', 5) +
        line(`M${3 - half} ${num(24 * s)}h${2 * half - 6}`, '#6b3f1c', 3, soft(0.6)),
    ),
  )
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
        return heap + p.put(crateOf(p, w, s), x, y)
      }),
    ),
  )
  p.add(
    foliage(p, 36, 20, 430, 44, 30, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
    foliage(p, 36, 784, 430, 44, 30, ['#3f6b2a', '#5d8f38', '#9cc05c'], 11),
  )
}

export const hearthCovers = { 1004: pizzeria, 1006: cellar, 1009: market }

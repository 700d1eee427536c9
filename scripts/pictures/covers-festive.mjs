/** Venue covers, 800 × 450: Calavera and the blossom. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft } from './brush.mjs'
import { calaveraSkull } from './emblems.mjs'
import { range } from './layout.mjs'

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

export const festiveCovers = { 1008: calavera, 9207: blossom }

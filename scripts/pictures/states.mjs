/** The designed empty states: no picture of a dish, page not found. */
import { circle, group, line, oval, path, rect, soft } from './brush.mjs'
import { basil } from './greens.mjs'
import { ground, plate } from './setting.mjs'

/** Quiet ground with a covered plate: a dish without a picture. */
export const noImage = (p) => {
  p.add(rect(0, 0, 400, 300, 0, p.radial('0 #f7eddc, 0.6 #eadac0, 1 #d3bd9a', 0.3, 0.2, 0.95)))
  p.add(
    oval(206, 226, 132, 20, p.glow('#4a2610', 0.4, 0.4)),
    oval(200, 214, 128, 20, p.drop('#fffdf6', '#c9b08a')),
    oval(200, 211, 118, 15, p.drop('#d9c4a0', '#f7ecd8')),
  )
  p.add(
    path(
      'M100 206C100 132 142 92 200 92S300 132 300 206Q200 226 100 206Z',
      p.radial('0 #fffaf0, 0.5 #dcc7a3, 1 #a98a62', 0.32, 0.24, 0.85),
    ),
    path('M98 200Q200 222 302 200V208Q200 230 98 208Z', p.drop('#efe0c4', '#b3946a')),
    circle(200, 80, 12, p.ball('#cbb088', 0.5)),
    rect(194, 88, 12, 8, 2, '#b3946a'),
  )
  p.add(line('M124 180C128 146 146 122 174 112', '#fff', 9, soft(0.75)), line('M186 108L192 107', '#fff', 8, soft(0.6)))
}

/** An empty plate whose fork has fallen off. */
export const notFound = (p) => {
  ground(p, 'linen')
  plate(p, 'blue', { x: 180, y: 140, rx: 118 })
  p.add(
    p.dots(16, 184, 150, 56, 50, '#c98d4a', 3.4),
    p.flecks(7, 190, 156, 50, 40, '#c98d4a', 4, 5),
    p.put(basil(p), 120, 196, -24, 0.7),
  )
  p.add(line('M150 128h0M206 128h0', '#6b4a34', 11), line('M162 166Q178 154 196 165', '#6b4a34', 5, soft(0.9)))
  const fork = 'M0-70V-36M-14-70V-44Q-14-26 0-24Q14-26 14-44V-70M0-26V74'
  p.add(
    group(
      line(fork, '#2a1006', 9, `${soft(0.3)} transform="translate(5 7)"`) +
        line(fork, '#8f8880', 8.5) +
        line(fork, '#e6e0d6', 5) +
        line('M-1.5-20V70', '#fff', 1.8, soft(0.8)),
      'transform="translate(330 196)rotate(38)"',
    ),
  )
  p.add(line('M286 120q10 6 12 16M302 108q14 8 18 24', '#b4512e', 3.4, soft(0.7)))
}

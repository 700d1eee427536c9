/** Venue covers, 800 × 450: beach, canal, harbour. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft } from './brush.mjs'
import { range } from './layout.mjs'
import { foliage, sky } from './scenery.mjs'

const shore = (y) => `M0 ${y}C130 ${y + 40} 250 ${y - 22} 400 ${y + 4}S660 ${y + 36} 800 ${y - 6}`

const beach = (p) => {
  p.add(
    rect(0, 0, 800, 450, 0, p.radial('0 #fbe8bf, 0.6 #f2d39a, 1 #dcae6c', 0.3, 0.4, 0.9)),
    p.dots(150, 400, 300, 420, 180, '#c9985a', 2.4, soft(0.5)),
    p.dots(80, 400, 300, 420, 180, '#fffaf0', 2.4, soft(0.7)),
  )
  p.add(
    line(shore(124), '#d9b27c', 30, soft(0.45)),
    path(`${shore(104)}V0H0Z`, p.drop('#117a92', '#2aa3b0', '#8fd6cf')),
    line(shore(104), '#fffdf6', 11, soft(0.95)),
    line(shore(88), '#fff', 3, soft(0.5)),
    line(
      'M40 30q20-8 40 0t40 0M300 50q20-8 40 0t40 0M560 24q20-8 40 0t40 0M660 66q20-8 40 0t40 0M140 70q16-7 32 0t32 0M440 20q16-7 32 0t32 0',
      '#d3f2ee',
      3.4,
      soft(0.8),
    ),
  )
  const umbrella = (a, b) => {
    const r = 52
    return p.define(
      group(
        circle(16, 22, r, '#6b3a12', soft(0.32)) +
          circle(0, 0, r, b) +
          range(6, (i) => {
            const [x1, y1] = polar(0, 0, r, i * 60)
            const [x2, y2] = polar(0, 0, r, i * 60 + 30)
            return path(`M0 0L${num(x1)} ${num(y1)}A${r} ${r} 0 0 1 ${num(x2)} ${num(y2)}Z`, a)
          }) +
          circle(0, 0, r, p.radial('0 #fff 0.5, 0.5 #fff 0, 1 #3a1606 0.3', 0.35, 0.3, 0.75)) +
          circle(0, 0, 5, '#fff6e0'),
      ),
    )
  }
  const bed = (c) =>
    p.define(
      group(
        rect(-15, -36, 34, 80, 8, '#6b3a12', soft(0.3)) +
          rect(-18, -40, 34, 80, 8, '#fffaf0') +
          rect(-14, -14, 26, 50, 5, c) +
          rect(-13, -36, 24, 18, 7, light(c, 0.5)) +
          line('M-14 0h26M-14 14h26', '#fff', 3, soft(0.6)),
      ),
    )
  const list = [umbrella('#e8553c', '#fff6e4'), umbrella('#1f8a99', '#fff6e4'), umbrella('#f2b236', '#fff6e4')]
  const beds = [bed('#e8553c'), bed('#1f8a99'), bed('#f2b236')]
  p.add(
    [0, 1].map((row) =>
      range(5, (i) => {
        const x = 84 + i * 160 + (row ? 34 : 0) - (row && i === 4 ? 0 : 0)
        const y = 222 + row * 140
        const k = (i + row) % 3
        return p.put(beds[k], x - 30, y + 44, -8) + p.put(beds[k], x + 34, y + 44, 8) + p.put(list[k], x, y, i * 17)
      }),
    ),
  )
  const star = closed(Array.from({ length: 10 }, (_, i) => polar(0, 0, i % 2 ? 7 : 20, i * 36)))
  p.add(
    group(path(star, '#e2743c'), 'transform="translate(164 152)rotate(20)"'),
    group(
      circle(3, 6, 17, '#6b3a12', soft(0.3)) +
        circle(0, 0, 17, '#fff6e4') +
        path(
          'M0 0L17 0A17 17 0 0 1 8.5 14.7ZM0 0L-8.5 14.7A17 17 0 0 1-17 0ZM0 0L-8.5-14.7A17 17 0 0 1 8.5-14.7Z',
          '#e8553c',
        ),
      'transform="translate(652 154)"',
    ),
  )
}

const canal = (p) => {
  sky(p, '#1d2547', '#4d4272', '#c96f6a', '#f6b06a')
  p.add(circle(640, 92, 80, p.glow('#fff3cc', 0.8)), circle(640, 92, 26, '#fff6dc'))
  const houses = [
    [0, 120, 120, '#a3503a'],
    [120, 90, 100, '#c98a4a'],
    [220, 140, 120, '#8a4452'],
    [340, 110, 90, '#d9a06a'],
    [430, 150, 110, '#7a4a5c'],
    [540, 120, 90, '#b9693c'],
    [630, 150, 170, '#94505a'],
  ]
  p.add(
    houses.map(
      ([x, y, w, c]) =>
        rect(x, y, w, 300 - y, 0, p.drop(light(c, 0.12), dark(c, 0.3))) +
        path(`M${x - 5} ${y}L${x + w / 2} ${y - 22}L${x + w + 5} ${y}Z`, dark(c, 0.5)) +
        range(Math.floor(w / 34), (i) =>
          [0, 1, 2]
            .map((r) =>
              y + 20 + r * 46 < 256
                ? path(
                    `M${x + 12 + i * 34} ${y + 46 + r * 46}V${y + 28 + r * 46}q8-12 16 0V${y + 46 + r * 46}Z`,
                    (i + r + x) % 3 ? '#ffd27a' : '#4a2a3a',
                  )
                : '',
            )
            .join(''),
        ),
    ),
  )
  p.add(
    rect(0, 288, 800, 90, 0, p.drop('#31406b', '#6b5a7c', '#31486b')),
    line(
      Array.from({ length: 26 }, (_, i) => `M${(i * 97) % 780} ${298 + ((i * 23) % 74)}h${30 + ((i * 13) % 40)}`).join(
        '',
      ),
      '#ffd08a',
      3,
      soft(0.6),
    ),
    line(
      Array.from({ length: 18 }, (_, i) => `M${(i * 131) % 780} ${300 + ((i * 31) % 70)}h${24 + ((i * 17) % 30)}`).join(
        '',
      ),
      '#1d2547',
      3,
      soft(0.5),
    ),
  )
  p.add(
    path('M60 320Q150 352 270 318L290 296Q286 326 262 340Q160 366 80 342L48 296Q52 314 60 320Z', '#1a1420'),
    line('M100 326Q160 342 230 326', '#e2b659', 3),
    line('M210 322V250M210 262l50 80', '#1a1420', 4),
    circle(210, 246, 7, '#1a1420'),
  )
  p.add(
    range(5, (i) => {
      const x = 90 + i * 155
      return (
        line(`M${x} 0V42`, '#1a1014', 2) +
        circle(x, 74, 78, p.glow('#ff9a5c', 0.55)) +
        oval(x, 74, 30, 33, p.radial('0 #fff0c0, 0.4 #fb9a4e, 1 #c22f24')) +
        rect(x - 12, 39, 24, 6, 2, '#1a1014') +
        rect(x - 12, 103, 24, 6, 2, '#1a1014') +
        line(`M${x - 26} 62q26 8 52 0M${x - 28} 80q28 8 56 0`, '#a3281c', 1.6, soft(0.7))
      )
    }),
  )
  p.add(
    rect(0, 366, 800, 84, 0, p.drop('#b9794a', '#7d4a2a', '#4a2814')),
    line('M0 368H800', '#f0c48a', 3, soft(0.8)),
    line('M40 398q180-8 340 0t400-4M0 430q200-8 420 0', '#3a1c0c', 2, soft(0.4)),
    rect(150, 386, 420, 36, 8, p.ramp('#4d5257', '#26292d')),
  )
  const nigiri = (x, c) =>
    rect(x - 34, 378, 68, 24, 12, p.ball('#fbf6ea', 0.2)) +
    path(
      `M${x - 40} 386C${x - 36} 360 ${x} 358 ${x + 14} 362C${x + 36} 364 ${x + 44} 376 ${x + 42} 388C${x + 20} 382 ${x - 10} 384 ${x - 40} 386Z`,
      p.ball(c),
    ) +
    line(`M${x - 22} 366l-4 16M${x - 4} 362l-3 20M${x + 16} 364v20`, light(c, 0.6), 3, soft(0.8))
  p.add(
    nigiri(206, '#f5803f'),
    nigiri(310, '#c22438'),
    nigiri(414, '#f5803f'),
    nigiri(518, '#f4c23c'),
    circle(640, 404, 30, p.ramp('#eef3f0', '#86a9b2')),
    oval(640, 398, 24, 14, '#2c150c'),
    line('M600 438L780 400M606 446L786 410', '#a3281c', 6),
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

export const waterCovers = { 1003: beach, 1005: canal, 1007: harbour }

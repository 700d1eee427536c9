/** Venue covers, 800 × 450: trattoria, hotel, beach, pizzeria, canal. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'

const sky = (p, ...colors) => p.add(rect(0, 0, 800, 450, 0, p.drop(...colors)))
const range = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')
const foliage = (p, n, x, y, rx, ry, colors, size = 9) =>
  colors
    .map((c, i) => p.flecks(Math.round(n / colors.length), x, y - i * 3, rx, ry, c, size - i * 1.5, size * 0.6))
    .join('')

/** A laid bistro table with candle, seen from the front. */
const bistro = (p) =>
  p.define(
    group(
      oval(4, 62, 74, 10, '#160803', soft(0.4)) +
        path('M-60-4L-68 54H68L60-4Z', p.drop('#fffaf0', '#d9bd94')) +
        path('M-60-4L-30 30L0-2L30 30L60-4Z', '#c8472e', soft(0.85)) +
        oval(0, -4, 62, 11, '#fffdf6') +
        rect(-4, -32, 8, 26, 2, '#fff4d8') +
        path('M0-46C5-40 4-34 0-33C-4-34-5-40 0-46Z', '#ffb938') +
        circle(0, -38, 30, p.glow('#ffd27a', 0.7)) +
        path('M-38-30h14q0 14-7 14t-7-14M24-30h14q0 14-7 14t-7-14', '#8a1230') +
        line('M-31-16v8M31-16v8M-36-7h10M26-7h10', '#fff', 2),
    ),
  )

const trattoria = (p) => {
  sky(p, '#2c2a4f', '#6b3f5a', '#d97a4a')
  p.add(
    rect(0, 40, 800, 350, 0, p.ramp('#d99a62', '#b9693c', '#7a3b22')),
    p.flecks(70, 400, 200, 400, 170, '#8a4a2a', 5, 16, soft(0.25)),
    p.flecks(50, 400, 200, 400, 170, '#f0bd86', 4, 14, soft(0.3)),
    rect(0, 372, 800, 78, 0, p.drop('#7a5a48', '#3f2a22')),
    range(16, (i) => line(`M${i * 56 - 20} 450L${i * 50 + 10} 374`, '#2c1a14', 2, soft(0.5))),
    line('M0 398H800M0 424H800', '#2c1a14', 2, soft(0.5)),
  )
  const windowAt = (x) =>
    group(
      rect(-8, -10, 176, 196, 6, '#4a2412') +
        rect(0, 0, 160, 178, 3, p.radial('0 #fff0b8, 0.5 #fbc45c, 1 #c9742a', 0.5, 0.35, 0.75)) +
        path(
          'M10 178V116Q24 104 38 116V178ZM56 178V124Q70 110 84 124V178ZM104 178V112Q120 98 136 112V178Z',
          '#6b2f14',
          soft(0.6),
        ) +
        circle(24, 100, 10, '#6b2f14', soft(0.6)) +
        circle(70, 106, 10, '#6b2f14', soft(0.6)) +
        circle(120, 94, 10, '#6b2f14', soft(0.6)) +
        line('M80 0V178M0 74H160', '#4a2412', 6) +
        line('M40 0V26M120 0V26', '#4a2412', 2) +
        path('M26 40Q40 20 54 40ZM106 40Q120 20 134 40Z', '#8f2f1c') +
        rect(-14, 186, 188, 12, 3, '#5d3018'),
      `transform="translate(${x} 140)"`,
    )
  p.add(windowAt(70), windowAt(570))
  p.add(
    path('M316 372V170Q316 100 400 100T484 170V372Z', '#4a2412'),
    path('M328 372V174Q328 114 400 114T472 174V372Z', p.radial('0 #fff2c0, 0.6 #f6b64e, 1 #b9612a', 0.5, 0.4, 0.7)),
    path('M340 372V250h46V372ZM414 372V250h46V372Z', '#8a3a1e'),
    path('M348 300V258h30V300ZM422 300V258h30V300Z', '#fbd27a'),
    circle(382, 320, 3, '#f6d98a'),
  )
  const awning = (x, w) =>
    range(8, (i) =>
      path(
        `M${x + (w / 8) * i} 96h${w / 8}l${(i - 3) * 2 + 1} 50q${-w / 16} 16 ${-w / 8} 0Z`,
        i % 2 ? '#fbf0d9' : '#b7301c',
      ),
    )
  p.add(
    awning(50, 200),
    awning(550, 200),
    rect(318, 52, 164, 34, 8, '#5d2a16'),
    rect(324, 57, 152, 24, 5, 'none', 'stroke="#e9b25a" stroke-width="2"'),
    line('M362 69h14M424 69h14', '#e9b25a', 3),
    circle(400, 69, 7, 'none', 'stroke="#e9b25a" stroke-width="2.5"'),
  )
  p.add(
    line('M0 30Q100 66 200 34T400 36T600 34T800 30', '#2c1a14', 2),
    range(17, (i) => {
      const x = 24 + i * 47
      const y = 40 + Math.sin(i * 1.6) * 8 + 8
      return circle(x, y, 22, p.glow('#ffdf94', 0.75)) + circle(x, y, 4.5, '#fff3cc')
    }),
  )
  p.add(
    foliage(p, 90, 270, 150, 34, 80, ['#3f6b2a', '#5d8f38', '#8fb957']),
    foliage(p, 90, 520, 160, 30, 90, ['#3f6b2a', '#5d8f38', '#8fb957']),
    p.put(bistro(p), 150, 374, 0, 1.1),
    p.put(bistro(p), 656, 374, 0, 1.1),
  )
  const pot = (x) =>
    path(`M${x - 28} 352h56l-8 56h-40Z`, p.ramp('#d9804e', '#8f4526')) +
    foliage(p, 54, x, 330, 36, 32, ['#3f6b2a', '#5d8f38', '#9cc05c']) +
    p.dots(12, x, 326, 32, 26, '#e8394a', 7)
  p.add(pot(294), pot(506))
}

const hotel = (p) => {
  sky(p, '#1f2a55', '#7a4a7c', '#f08a5c', '#ffc07a')
  p.add(
    circle(560, 262, 150, p.glow('#fff0b0', 0.9)),
    circle(560, 262, 34, '#fff2c4'),
    p.dots(34, 300, 70, 330, 64, '#fff', 2, soft(0.8)),
  )
  p.add(
    path('M0 300Q60 262 130 282T270 256T420 276T560 262T690 274T800 250V450H0Z', '#6b4368', soft(0.85)),
    path(
      'M0 330V300h40v-24h30v24h46v-40h24l12-20 12 20h24v46h50v-30h40v20h56v-60q20-34 40 0v56h60v-26h44v30h60v-44h34v34h70v-24h40v30h64v40Z',
      '#3c2a52',
    ),
    p.dots(46, 400, 318, 390, 16, '#ffd27a', 4, soft(0.9)),
  )
  p.add(
    rect(0, 346, 800, 104, 0, p.drop('#8a5a44', '#4a2c24')),
    range(9, (i) => line(`M${i * 110 - 60} 450L${i * 96 + 16} 348`, '#2c1814', 2, soft(0.5))),
    path('M250 384H560L610 440H200Z', p.drop('#9fe0e0', '#3f9fb5', '#25708f')),
    line('M260 396q20-6 40 0t40 0t40 0t40 0t40 0M236 418q24-7 48 0t48 0t48 0t48 0t48 0', '#dff6f2', 3, soft(0.7)),
    path('M250 384H560L566 390H246Z', '#f6e3c8'),
  )
  p.add(
    range(2, (k) => {
      const x = k ? 690 : 110
      return (
        path(`M${x - 90} 230Q${x} 150 ${x + 90} 230Z`, p.ramp('#fffaf0', '#e0b98a')) +
        range(5, (i) => line(`M${x} 178Q${x - 60 + i * 30} 196 ${x - 72 + i * 36} 230`, '#c98d5c', 2, soft(0.6))) +
        line(`M${x} 182V396`, '#5d3a28', 6) +
        oval(x, 412, 84, 12, '#1d0e0a', soft(0.4)) +
        path(`M${x - 80} 392h60v16h-60ZM${x + 20} 392h60v16h-60Z`, '#fff2dc') +
        path(`M${x - 80} 392l-10-36h14l12 36ZM${x + 80} 392l10-36h-14l-12 36Z`, '#e8d2b0') +
        circle(x, 250, 70, p.glow('#ffd27a', 0.5))
      )
    }),
  )
  p.add(
    line('M0 120Q200 190 400 130T800 110', '#2a1a30', 2),
    range(15, (i) => {
      const x = 26 + i * 54
      const y = 128 + Math.sin(i * 0.8) * 22 + (i < 8 ? 16 : -2)
      return circle(x, y + 6, 24, p.glow('#ffe0a0', 0.8)) + circle(x, y + 6, 5, '#fff6d8')
    }),
    line('M0 346H800M0 322H800', '#2c1814', 4),
    range(33, (i) => line(`M${i * 25} 322V346`, '#2c1814', 2)),
    foliage(p, 70, 20, 350, 60, 40, ['#24402c', '#3f6b3a', '#6f9a4a'], 12),
    foliage(p, 70, 786, 350, 56, 40, ['#24402c', '#3f6b3a', '#6f9a4a'], 12),
  )
}

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

export const places = { 1001: trattoria, 1002: hotel, 1003: beach, 1004: pizzeria, 1005: canal }
export { foliage, range }

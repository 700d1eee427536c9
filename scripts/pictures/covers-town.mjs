/** Venue covers, 800 × 450: trattoria at evening, hotel roof at dusk. */
import { circle, group, line, oval, path, rect, soft } from './brush.mjs'
import { range } from './layout.mjs'
import { foliage, sky } from './scenery.mjs'

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

export const townCovers = { 1001: trattoria, 1002: hotel }

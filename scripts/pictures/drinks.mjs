/** Drinks: glasses and bottles on a table, cups from above. */
import { circle, closed, dark, group, light, line, num, oval, path, polar, rect, soft, spots } from './brush.mjs'
import { mint, rosemary } from './greens.mjs'
import { citrus, olive } from './pantry.mjs'
import { ground, plate } from './setting.mjs'

/** A warm room out of focus with a wooden table in front. */
const table = (p, wall = ['#f8e6c6', '#e8bf8c', '#b9794a']) => {
  p.add(
    rect(
      0,
      0,
      400,
      300,
      0,
      p.radial(
        wall.map((c, i) => [i / 2, c]),
        0.3,
        0.2,
        0.95,
      ),
    ),
  )
  p.add(
    spots('58 56 34, 340 40 46, 290 110 22, 110 130 18, 24 140 28').map(([x, y, r]) =>
      circle(x, y, r, p.glow('#fff3cf', 0.55)),
    ),
  )
  p.add(
    rect(0, 222, 400, 78, 0, p.drop('#b0713c', '#8a5128', '#5f3417')),
    line('M0 223H400', '#e0a568', 2.5, soft(0.8)),
    line('M0 246q120-5 240 1t170-2M30 270q120-5 380 2M-10 288q160 5 260-1', '#4a2610', 1.8, soft(0.35)),
  )
}
const shadow = (p, x, y, rx) => oval(x + 14, y + 3, rx * 1.25, 13, p.glow('#1d0b04', 0.7, 0.3))
const glint = (d, width = 5, a = 0.7) => line(d, '#fff', width, soft(a))
const tint = (p, color) =>
  p.linear(
    [
      [0, light(color, 0.25)],
      [0.5, color],
      [1, dark(color, 0.4)],
    ],
    1,
    0.5,
  )
const clear = (p) => p.linear('0 #fff 0.5, 0.3 #fff 0.06, 0.7 #fff 0.08, 1 #fff 0.4', 1, 0)

/** Stemmed wine glass, foot at y = 262. */
const wineGlass = (p, x, color, { w = 56, top = 52, level = 112, base = 178 } = {}) => {
  const edge = (y) => w * (0.78 + 0.22 * Math.sin(((y - top) / (base - top)) * Math.PI * 0.9))
  const lw = edge(level)
  const cup = `M${num(x - w * 0.78)} ${top}C${num(x - w * 1.25)} ${base - 38} ${num(x - w * 0.7)} ${base} ${x} ${base}S${num(x + w * 1.25)} ${base - 38} ${num(x + w * 0.78)} ${top}Z`
  const wine = `M${num(x - lw)} ${level}C${num(x - w * 1.06)} ${base - 30} ${num(x - w * 0.62)} ${base - 4} ${x} ${base - 4}S${num(x + w * 1.06)} ${base - 30} ${num(x + lw)} ${level}Z`
  return [
    shadow(p, x, 260, 52),
    oval(x, 260, 46, 9, p.ramp('#fff', '#d9c6ac', '#fff8ea'), soft(0.85)),
    path(`M${x - 4} ${base - 2}Q${x - 2} 236 ${x - 12} 256H${x + 12}Q${x + 2} 236 ${x + 4} ${base - 2}Z`, clear(p)),
    line(`M${x - 3} ${base}V246`, '#fff', 2, soft(0.7)),
    path(wine, tint(p, color)),
    oval(x, level, lw, 8, light(color, 0.3)),
    oval(x, level + 1, lw * 0.9, 5.5, p.ramp(dark(color, 0.12), light(color, 0.35))),
    path(cup, clear(p)),
    oval(x, top, w * 0.78, 6.5, 'none', `stroke="#fff" stroke-width="2" ${soft(0.85)}`),
    glint(
      `M${num(x - w * 0.74)} ${top + 18}Q${num(x - w * 0.98)} ${base - 54} ${num(x - w * 0.66)} ${base - 26}`,
      6,
      0.75,
    ),
    glint(
      `M${num(x + w * 0.82)} ${top + 34}Q${num(x + w * 0.96)} ${base - 56} ${num(x + w * 0.72)} ${base - 32}`,
      3,
      0.5,
    ),
  ].join('')
}

const bottle = (p, x, glass, label, cap) => {
  const d = `M${x - 34} 256V128Q${x - 34} 104 ${x - 14} 90V30H${x + 14}V90Q${x + 34} 104 ${x + 34} 128V256Q${x + 34} 264 ${x + 24} 264H${x - 24}Q${x - 34} 264 ${x - 34} 256Z`
  return (
    shadow(p, x, 260, 44) +
    path(
      d,
      p.linear(
        [
          [0, light(glass, 0.28)],
          [0.25, glass],
          [0.75, dark(glass, 0.3)],
          [1, light(glass, 0.1)],
        ],
        1,
        0,
      ),
    ) +
    rect(
      x - 15,
      20,
      30,
      48,
      3,
      p.linear(
        [
          [0, light(cap, 0.4)],
          [0.5, cap],
          [1, dark(cap, 0.3)],
        ],
        1,
        0,
      ),
    ) +
    rect(
      x - 34,
      146,
      68,
      78,
      2,
      p.linear(
        [
          [0, light(label, 0.5)],
          [0.6, label],
          [1, dark(label, 0.2)],
        ],
        1,
        0,
      ),
    ) +
    circle(x, 176, 13, 'none', `stroke="#a5713a" stroke-width="2.4"`) +
    line(`M${x - 20} 204h40M${x - 13} 212h26M${x - 6} 176q6-9 12 0q-6 9-12 0`, '#a5713a', 2) +
    glint(`M${x - 26} 124V138M${x - 26} 232V250M${x - 8} 74V92`, 5, 0.6)
  )
}
const grapesSide = (p, x, y, c) =>
  Array.from({ length: 9 }, (_, i) =>
    circle(
      x + (i % 4) * 15 - (i > 3 ? -7 : 0) - (i > 6 ? 20 : 0),
      y - (i > 3 ? 12 : 0) - (i > 6 ? 12 : 0),
      9,
      p.ball(c, 0.5),
    ),
  ).join('')

const wine = (color, glass, cap, berry, wall) => (p) => {
  table(p, wall)
  p.add(bottle(p, 258, glass, '#f6ead0', cap), wineGlass(p, 158, color), grapesSide(p, 304, 258, berry))
}

const bollicine = (p) => {
  table(p)
  const flute = (x, k) => {
    const d = `M${x - 27} 48C${x - 32} 130 ${x - 18} 178 ${x} 184C${x + 18} 178 ${x + 32} 130 ${x + 27} 48Z`
    const wineD = `M${x - 29} 78C${x - 30} 140 ${x - 16} 174 ${x} 180C${x + 16} 174 ${x + 30} 140 ${x + 29} 78Z`
    return (
      shadow(p, x, 260, 40) +
      oval(x, 260, 36, 8, p.ramp('#fff', '#d9c6ac', '#fff8ea'), soft(0.85)) +
      path(`M${x - 3} 182L${x - 9} 256H${x + 9}L${x + 3} 182Z`, clear(p)) +
      path(wineD, tint(p, '#f3c64f')) +
      oval(x, 78, 29, 6, '#fff4c8') +
      p.dots(26, x, 128, 17, 48, '#fff', 3.4, soft(0.85)) +
      line(`M${x + k} 172V92`, '#fff', 2.4, `${soft(0.8)} stroke-dasharray="0 8"`) +
      path(d, clear(p)) +
      oval(x, 48, 27, 5, 'none', `stroke="#fff" stroke-width="2" ${soft(0.85)}`) +
      glint(`M${x - 23} 62Q${x - 24} 120 ${x - 15} 156`, 5)
    )
  }
  p.add(bottle(p, 290, '#2f5a34', '#f6ead0', '#d9a441'), flute(132, 4), flute(206, -3))
}

const tumbler = (p, x, { w = 50, top = 84, base = 260, taper = 0.8, color, level = top + 20, body = '' }) => {
  const b = w * taper
  const at = (y) => w + (b - w) * ((y - top) / (base - top))
  const lw = at(level)
  return [
    shadow(p, x, base - 2, w),
    path(
      `M${num(x - lw + 3)} ${level}L${num(x - b + 4)} ${base - 8}Q${x} ${base + 3} ${num(x + b - 4)} ${base - 8}L${num(x + lw - 3)} ${level}Z`,
      tint(p, color),
    ),
    oval(x, level, lw - 3, 7, light(color, 0.4)),
    body,
    path(
      `M${x - w} ${top}L${num(x - b)} ${base - 4}Q${x} ${base + 10} ${num(x + b)} ${base - 4}L${x + w} ${top}Z`,
      clear(p),
    ),
    oval(x, top, w, 8, 'none', `stroke="#fff" stroke-width="2.2" ${soft(0.9)}`),
    glint(`M${num(x - w + 10)} ${top + 20}L${num(x - b + 9)} ${base - 26}`, 6, 0.7),
    glint(`M${num(x + w - 8)} ${top + 30}L${num(x + b - 7)} ${base - 40}`, 3, 0.45),
  ].join('')
}
const cubes = (p, list) =>
  list
    .map(([x, y, a]) =>
      group(
        rect(-15, -15, 30, 30, 6, p.ramp('#ffffff', '#ffffff', '#d9e6ea'), soft(0.5)) +
          line('M-10-4V-10H2', '#fff', 3, soft(0.9)),
        `transform="translate(${x} ${y})rotate(${a})"`,
      ),
    )
    .join('')

const acqua = (p) => {
  table(p, ['#f3f1e2', '#d3dccf', '#a3a58c'])
  const d = 'M232 256V120Q232 98 250 84V40H286V84Q304 98 304 120V256Q304 264 294 264H242Q232 264 232 256Z'
  p.add(
    shadow(p, 268, 260, 48),
    path(d, p.linear('0 #e8f6f6 0.9, 0.3 #a9d6dc 0.75, 0.75 #79b7c4 0.8, 1 #d9f0f2 0.9', 1, 0)),
    rect(248, 28, 40, 22, 5, p.ramp('#5aa0b8', '#28617a')),
    rect(232, 150, 72, 62, 0, '#fffdf4', soft(0.9)),
    path('M236 206L256 172L268 188L282 164L302 206Z', '#5aa0b8'),
    path('M250 182L256 172L262 180ZM274 177L282 164L288 176Z', '#fff'),
    glint('M240 126V142M240 222V248', 5, 0.8),
  )
  p.add(
    tumbler(p, 142, {
      color: '#b5dfe6',
      level: 116,
      body:
        cubes(p, spots('128 138 14, 158 150 -20, 138 176 34')) + p.dots(16, 142, 200, 28, 44, '#fff', 3.6, soft(0.9)),
    }),
    p.put(citrus(p, 24, '#f2c92f'), 186, 82),
    p.put(mint(p), 124, 112, -70, 0.9),
  )
}

const birra = (p) => {
  table(p)
  const x = 184
  p.add(
    shadow(p, x, 260, 72),
    line('M248 120Q308 116 304 174T244 222', '#c9a878', 22, soft(0.45)),
    line('M248 120Q308 116 304 174T244 222', '#fff', 16, soft(0.5)),
    line('M250 116Q300 112 302 160', '#fff', 4, soft(0.9)),
  )
  p.add(
    path('M118 92L124 252Q184 270 244 252L250 92Z', p.linear('0 #ffd76a, 0.4 #f3a71f, 1 #b9660f', 1, 0.4)),
    p.dots(40, x, 180, 50, 62, '#fff0b4', 3.6, soft(0.85)),
    path('M112 84L120 254Q184 274 248 254L256 84Z', clear(p)),
    line('M148 124L151 244M184 124V248M220 124L217 244', '#fff', 7, soft(0.28)),
  )
  p.add(
    p.piece(
      closed(
        spots(
          '104 92, 102 66, 124 46, 152 52, 176 36, 206 48, 234 42, 260 60, 266 92, 248 108, 232 134, 220 108, 184 112, 150 106, 138 124, 122 108',
        ),
      ),
      p.radial('0 #ffffff, 0.7 #fff6e0, 1 #e6cc9c'),
      3,
    ),
    p.dots(30, x, 76, 70, 24, '#e9d3a6', 4, soft(0.7)),
    glint('M124 128L130 236', 7, 0.65),
  )
}

const spritz = (p) => {
  table(p)
  p.add(
    wineGlass(p, 188, '#f4761c', { w: 68, top: 60, level: 92, base: 190 }),
    cubes(p, spots('160 118 14, 206 112 -18, 182 150 36, 220 146 10')),
    p.put(citrus(p, 34, '#f59a23'), 238, 80, 14),
    p.dots(20, 188, 150, 46, 32, '#ffe6b4', 3.4, soft(0.8)),
    line('M150 150L118 22', '#fffaf0', 6),
    line('M148 140L120 28', '#d9482f', 6, 'stroke-dasharray="6 12"'),
  )
  p.add(
    p.put(olive(p, 12, '#8f9a3b'), 296, 252),
    p.put(olive(p, 12, '#8f9a3b'), 320, 258, 30),
    p.put(olive(p, 11, '#8f9a3b'), 308, 238, 60),
  )
}

const cocktail = (p) => {
  table(p, ['#e3bd94', '#b9754c', '#6b3520'])
  const x = 190
  p.add(
    shadow(p, x, 260, 52),
    oval(x, 260, 46, 9, p.ramp('#fff', '#d9c6ac', '#fff8ea'), soft(0.85)),
    line(`M${x} 172V256`, '#fff', 6, soft(0.6)),
    path(`M${x - 82} 76L${x} 176L${x + 82} 76Z`, p.linear('0 #fbb2a8, 0.5 #ea5a6a, 1 #a8233f', 0.6, 1)),
    oval(x, 76, 82, 12, '#fbc6b8'),
    oval(x, 78, 74, 9, p.ramp('#f08a86', '#fbd0c4')),
    path(`M${x - 98} 58L${x} 178L${x + 98} 58Z`, clear(p)),
    oval(x, 58, 98, 13, 'none', `stroke="#fff" stroke-width="2.4" ${soft(0.9)}`),
    glint(`M${x - 78} 72L${x - 26} 136`, 7, 0.7),
    line(`M${x - 40} 96L${x + 92} 24`, '#c99a5c', 3.4),
    p.put(olive(p, 13, '#c01c30'), x + 12, 68, -28),
    p.put(olive(p, 13, '#c01c30'), x + 42, 52, -28),
    p.put(citrus(p, 26, '#9cc646'), x - 88, 54, 0),
    p.put(mint(p), 290, 256, -160, 1.2),
    p.put(mint(p), 290, 256, -20, 1.1),
  )
}

const campari = (p) => {
  table(p)
  p.add(
    tumbler(p, 192, {
      w: 70,
      top: 98,
      taper: 0.88,
      level: 128,
      color: '#d3161f',
      body: cubes(p, spots('162 152 14, 208 148 -18, 180 196 36, 224 190 12')),
    }),
    p.put(citrus(p, 38, '#f59a23'), 246, 102, 20),
    p.put(rosemary(p), 150, 134, -74, 1.1),
    p.put(citrus(p, 24, '#f59a23'), 318, 250),
    glint('M136 122L144 226', 7, 0.6),
  )
}

const succo = (p) => {
  table(p)
  p.add(
    tumbler(p, 164, {
      w: 50,
      top: 70,
      level: 92,
      color: '#f8a21e',
      body: p.flecks(16, 164, 180, 28, 60, '#ffd27a', 4, 5, soft(0.7)),
    }),
    line('M178 100L206 24', '#fffaf0', 7),
    line('M178 98L204 30', '#5c9a35', 7, 'stroke-dasharray="6 11"'),
    p.put(citrus(p, 27, '#f59a23'), 118, 74, 12),
  )
  p.add(
    circle(286, 226, 40, '#2a1006', soft(0.35)),
    circle(282, 220, 40, p.ball('#f28f1c')),
    p.dots(30, 282, 220, 32, 32, '#c96a10', 2, soft(0.6)),
    p.put(citrus(p, 34, '#f59a23'), 236, 232),
    p.put(mint(p), 286, 182, -20, 1),
  )
}

const bibita = (p) => {
  table(p)
  p.add(
    tumbler(p, 150, {
      w: 52,
      top: 72,
      level: 98,
      color: '#5a2412',
      body:
        cubes(p, spots('134 112 14, 168 120 -22, 146 152 30')) +
        p.dots(36, 150, 186, 32, 52, '#e3a878', 3.2, soft(0.8)),
    }),
    p.put(citrus(p, 26, '#f2c92f'), 200, 74),
    line('M136 106L112 18', '#d9281f', 7),
  )
  p.add(
    shadow(p, 276, 258, 44),
    rect(238, 96, 76, 166, 12, p.linear('0 #7fc2a8, 0.3 #3f9a80, 0.8 #1d5f52, 1 #55a890', 1, 0)),
    oval(276, 98, 36, 8, p.ramp('#fff', '#a9a6a2')),
    oval(276, 97, 14, 3, '#77716b'),
    circle(276, 176, 28, '#fff6e4'),
    circle(276, 176, 21, p.ball('#f2b632')),
    line(
      'M276 176V158M276 176V194M276 176H258M276 176H294M276 176L263 163M276 176L289 189M276 176L289 163M276 176L263 189',
      '#fff6e4',
      2.4,
    ),
    glint('M247 114V150M247 218V248', 6, 0.6),
    p.dots(24, 276, 180, 34, 70, '#fff', 3, soft(0.5)),
  )
}

const caffe = (p) => {
  ground(p, 'walnut')
  plate(p, 'cream', { rx: 128, well: 0.62 })
  p.add(
    rect(262, 108, 62, 26, 13, '#2a1006', `${soft(0.35)} transform="rotate(-28 262 120) translate(4 8)"`),
    rect(258, 106, 62, 26, 13, p.ramp('#fffdf6', '#c9b493'), 'transform="rotate(-28 258 120)"'),
    circle(206, 160, 82, '#2a1006', soft(0.35)),
    circle(200, 150, 80, p.ramp('#fffdf6', '#f3e8d3', '#bfa884')),
    circle(200, 150, 71, p.ramp('#a8906c', '#efe2ca')),
    circle(200, 151, 66, p.radial('0 #d99a52, 0.55 #a8622a, 0.85 #6b3415, 1 #3a1a0a', 0.46, 0.44, 0.56)),
    line(
      'M164 138Q176 112 206 110T240 140M172 164Q180 186 206 186T236 164M184 150Q192 134 208 138T214 160',
      '#eebf7c',
      7,
      soft(0.55),
    ),
    p.dots(34, 196, 146, 46, 44, '#f7d9a4', 2.6, soft(0.7)),
    line('M132 138Q140 100 176 84', '#fff', 4, soft(0.9)),
  )
  const bean = p.define(
    group(
      oval(1.5, 3, 14, 10, '#2a1006', soft(0.4)) +
        oval(0, 0, 14, 10, p.ball('#6b3818', 0.5)) +
        line('M-12 0Q-4-6 0 0T12 0', '#2a1208', 2.4),
    ),
  )
  p.add(
    spots('66 84 20, 50 116 -50, 86 108 80, 340 236 30, 314 252 -30, 348 206 70').map(([x, y, a]) =>
      p.put(bean, x, y, a),
    ),
    line('M96 250L186 262', '#2a1006', 8, `${soft(0.3)} transform="translate(3 5)"`),
    line('M110 252L190 262', '#d9d3c8', 6),
    oval(96, 250, 20, 12, p.ramp('#fffdf8', '#a39a8c'), 'transform="rotate(8 96 250)"'),
  )
}

const te = (p) => {
  ground(p, 'linen')
  plate(p, 'sage', { rx: 130, well: 0.64 })
  p.add(
    rect(262, 106, 62, 28, 14, p.ramp('#e6ecd2', '#8b9a68'), 'transform="rotate(-24 258 120)"'),
    circle(206, 160, 86, '#2a1006', soft(0.35)),
    circle(200, 150, 84, p.ramp('#f0f3e2', '#cdd8b4', '#8b9a68')),
    circle(200, 150, 75, p.ramp('#8b9a68', '#e9efd8')),
    circle(200, 151, 70, p.radial('0 #f3bf5c, 0.6 #d98a2a, 1 #9a4f14', 0.42, 0.4, 0.62)),
    p.put(citrus(p, 30, '#f2c92f'), 182, 136, 10),
    p.put(mint(p), 216, 172, -30, 1),
    p.put(mint(p), 214, 174, -110, 0.85),
    line('M138 134Q148 100 182 86', '#fff', 4, soft(0.9)),
    line('M248 200Q290 240 312 226', '#fffaf0', 2.4),
    rect(306, 210, 32, 36, 3, p.ramp('#7d9a55', '#4a6a30')),
    circle(322, 226, 8, '#e9efd8'),
  )
  p.add(oval(186, 190, 22, 6, '#fff', soft(0.25)))
}

const digestivo = (p) => {
  table(p, ['#dcb488', '#a8683e', '#55290f'])
  const x = 166
  p.add(
    shadow(p, x, 260, 46),
    oval(x, 260, 42, 9, p.ramp('#fff', '#d9c6ac', '#fff8ea'), soft(0.85)),
    path(`M${x - 5} 206L${x - 12} 256H${x + 12}L${x + 5} 206Z`, clear(p)),
  )
  p.add(
    path(`M${x - 56} 152C${x - 54} 194 ${x - 26} 208 ${x} 208S${x + 54} 194 ${x + 56} 152Z`, tint(p, '#c9741a')),
    oval(x, 152, 56, 9, '#f2b65c'),
    path(`M${x - 34} 84C${x - 78} 140 ${x - 60} 212 ${x} 212S${x + 78} 140 ${x + 34} 84Z`, clear(p)),
    oval(x, 84, 34, 6, 'none', `stroke="#fff" stroke-width="2.2" ${soft(0.9)}`),
    glint(`M${x - 42} 116Q${x - 62} 152 ${x - 42} 186`, 7),
  )
  p.add(
    bottle(p, 282, '#5a3414', '#f3e0b8', '#2a1a10'),
    p.put(citrus(p, 22, '#f2c92f'), 62, 250),
    p.put(rosemary(p), 70, 266, -10, 0.9),
  )
}

const sake = (p) => {
  table(p, ['#f6ead4', '#dcc09a', '#9a6f4a'])
  const d =
    'M148 252Q124 232 128 194Q132 158 152 144Q160 134 156 112Q150 96 146 88H206Q202 96 196 112Q192 134 200 144Q220 158 224 194Q228 232 204 252Q176 262 148 252Z'
  p.add(
    shadow(p, 176, 256, 58),
    path(d, p.linear('0 #f4f7f2, 0.35 #b9cfd3, 0.8 #5c8292, 1 #86a9b2', 1, 0.2)),
    oval(176, 88, 30, 7, '#dfe9e8'),
    oval(176, 89, 23, 4.5, '#4a6a78'),
    line('M132 196q12-14 23 0t23 0t23 0t22 0M130 212q12-14 24 0t24 0t24 0t22 0', '#31598c', 4, soft(0.7)),
    glint('M144 166Q134 186 138 216', 7, 0.75),
  )
  const cup = (x) =>
    shadow(p, x, 258, 34) +
    path(
      `M${x - 38} 212Q${x - 36} 252 ${x - 18} 258H${x + 18}Q${x + 36} 252 ${x + 38} 212Z`,
      p.linear('0 #f4f7f2, 0.4 #b9cfd3, 1 #5c8292', 1, 0.2),
    ) +
    oval(x, 212, 38, 9, '#eef3f0') +
    oval(x, 213, 32, 6.5, p.ramp('#d9dfc8', '#fbfbf0')) +
    glint(`M${x - 27} 224Q${x - 25} 240 ${x - 16} 248`, 4)
  const flower = (x, y, s) =>
    group(
      Array.from({ length: 5 }, (_, i) => {
        const [a, b] = polar(0, 0, 10, i * 72 - 90)
        return circle(a, b, 9, '#f7b6c6') + circle(a, b, 5.5, '#fde0e6')
      }).join('') + circle(0, 0, 4.5, '#d9567a'),
      `transform="translate(${x} ${y})scale(${s})"`,
    )
  p.add(
    cup(272),
    line('M400 30Q340 40 300 84M350 46Q336 66 340 92', '#6b3f24', 6),
    flower(300, 84, 1),
    flower(342, 96, 0.9),
    flower(330, 50, 1.1),
    flower(372, 40, 1),
    flower(96, 256, 0.7),
  )
}

export const drinks = {
  acqua,
  'vino-rosso': wine('#8a1230', '#23301f', '#8a1f24', '#5a1f4a'),
  'vino-bianco': wine('#f0cf5c', '#7f9a4a', '#d9b04a', '#b9c95a'),
  'vino-rosato': wine('#f28f86', '#e9b3a4', '#d9798a', '#c9566a', ['#fbe7d6', '#efbf9e', '#c07c5c']),
  bollicine,
  birra,
  spritz,
  cocktail,
  campari,
  succo,
  bibita,
  caffe,
  te,
  digestivo,
  sake,
}

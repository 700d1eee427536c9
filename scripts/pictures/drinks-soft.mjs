/** Water, juices, coffee, tea. */
import { circle, group, line, oval, path, rect, soft, spots } from './brush.mjs'
import { cubes, glint, shadow, table, tumbler } from './glassware.mjs'
import { mint } from './greens.mjs'
import { citrus } from './pantry.mjs'
import { ground, plate } from './setting.mjs'

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

export const softDrinks = { acqua, succo, bibita, caffe, te }

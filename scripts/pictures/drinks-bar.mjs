/** Wine, beer, cocktails, spirits. */
import { circle, closed, group, line, oval, path, polar, soft, spots } from './brush.mjs'
import { bottle, clear, cubes, glint, grapesSide, shadow, table, tint, tumbler, wineGlass } from './glassware.mjs'
import { mint, rosemary } from './greens.mjs'
import { citrus, olive } from './pantry.mjs'

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

export const barDrinks = {
  bollicine,
  birra,
  spritz,
  cocktail,
  campari,
  digestivo,
  sake,
  'vino-rosso': wine('#8a1230', '#23301f', '#8a1f24', '#5a1f4a'),
  'vino-bianco': wine('#f0cf5c', '#7f9a4a', '#d9b04a', '#b9c95a'),
  'vino-rosato': wine('#f28f86', '#e9b3a4', '#d9798a', '#c9566a', ['#fbe7d6', '#efbf9e', '#c07c5c']),
}

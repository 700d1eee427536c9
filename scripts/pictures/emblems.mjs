/** Venue logos (96 × 96): a coloured disc with one emblem, readable on light and dark; and Coperto's own mark. */
import { circle, closed, group, line, num, path, polar, rect, soft, spots } from './brush.mjs'

const badge = (p, color, ring = '#f6e3c0') =>
  p.add(
    circle(48, 48, 46, p.ball(color, 0.18)),
    circle(48, 48, 41.5, 'none', `stroke="${ring}" stroke-width="1.6" ${soft(0.85)}`),
  )
const CREAM = '#fbf0d9'
const rays = (n, r1, r2, x = 48, y = 48) =>
  Array.from(
    { length: n },
    (_, i) =>
      `M${polar(x, y, r1, (i * 360) / n)
        .map(num)
        .join(' ')}L${polar(x, y, r2, (i * 360) / n)
        .map(num)
        .join(' ')}`,
  ).join('')

const trattoria = (p) => {
  badge(p, '#9c3b26')
  p.add(
    circle(48, 50, 22, CREAM),
    circle(48, 50, 15.5, 'none', 'stroke="#9c3b26" stroke-width="1.8"'),
    path('M48 58C40 54 40 46 48 41C56 46 56 54 48 58Z', '#5c8a3c'),
    line('M48 62V45', '#39602a', 1.8),
  )
  p.add(
    line('M17 34V45M13.5 34V41Q13.5 45 17 45T20.5 41V34M17 45V66', CREAM, 2.6),
    path('M79 34C73 38 73 48 76.5 52H80.5V34Z', CREAM),
    line('M79 50V66', CREAM, 2.8),
  )
}
const hotel = (p) => {
  badge(p, '#24466b')
  p.add(
    rect(32, 30, 32, 40, 2, CREAM),
    path('M28 31L48 18L68 31Z', '#e2b659'),
    spots('38 37, 48 37, 58 37, 38 47, 48 47, 58 47').map(([x, y]) => rect(x - 3, y, 6, 6, 1, '#24466b')),
    path('M43 70V61A5 5 0 0 1 53 61V70Z', '#24466b'),
    line('M24 71H72', '#e2b659', 2.6),
  )
}
const beach = (p) => {
  badge(p, '#1f8a99')
  const fan = ['#e8553c', CREAM, '#e8553c', CREAM, '#e8553c', CREAM]
  p.add(
    fan.map((c, i) => {
      const a = polar(48, 44, 27, 180 + i * 30)
      const b = polar(48, 44, 27, 210 + i * 30)
      return path(`M48 44L${a.map(num).join(' ')}A27 27 0 0 1 ${b.map(num).join(' ')}Z`, c)
    }),
    line('M48 17V14M48 44V68', CREAM, 3),
    line('M20 70q7-6 14 0t14 0t14 0t14 0M26 77q6-5 11 0t11 0t11 0t11 0', CREAM, 2.6),
  )
}
const pizzeria = (p) => {
  badge(p, '#b7301c')
  p.add(
    path('M22 36Q48 18 74 36L70 43Q48 28 26 43Z', '#e9b25a'),
    path('M27 43Q48 29 69 43L48 78Z', '#fbe2a4'),
    circle(40, 46, 5, '#b7301c'),
    circle(55, 48, 5, '#b7301c'),
    circle(48, 61, 4.4, '#b7301c'),
    path('M46 52C40 50 40 56 44 58C50 58 50 54 46 52Z', '#5c8a3c'),
  )
}
const sushi = (p) => {
  badge(p, '#26333d', '#e4573d')
  p.add(
    circle(60, 32, 13, '#e4573d'),
    rect(24, 50, 46, 16, 8, CREAM),
    path('M20 52C22 40 38 37 50 39C64 41 74 46 74 53C62 56 30 56 20 52Z', '#f5854a'),
    line('M34 42L30 53M46 39L43 54M58 41L57 54', '#ffe3cf', 2.4),
    line('M22 74q6.5-5 13 0t13 0t13 0t13 0', '#7fb5c0', 2.6),
  )
}
const wineCellar = (p) => {
  badge(p, '#5a1a35')
  const berries = spots('36 40, 48 40, 60 40, 42 50, 54 50, 48 60')
  p.add(
    berries.map(([x, y]) => circle(x, y + 2, 6.6, p.ball('#b35a8c', 0.5))),
    line('M48 36Q47 26 54 20', '#d9b26a', 3),
    path('M50 30C56 20 68 22 72 30C66 36 56 36 50 30Z', '#7fa050'),
    line('M30 76H66', '#d9b26a', 2.4),
  )
}
const harbour = (p) => {
  badge(p, '#1d4f6e')
  p.add(
    circle(48, 25, 5.5, 'none', `stroke="${CREAM}" stroke-width="3.6"`),
    line('M48 31V74M37 40H59M24 54Q26 74 48 75Q70 74 72 54', CREAM, 4),
    path('M24 48L18 59L30 58ZM72 48L66 58L78 59Z', CREAM),
    line('M24 82q6-4 12 0t12 0t12 0t12 0', '#e2b659', 2.2),
  )
}

const marigold = (x, y, r, color) =>
  path(closed(Array.from({ length: 20 }, (_, i) => polar(x, y, i % 2 ? r : r * 0.78, i * 18))), color) +
  circle(x, y, r * 0.55, '#ffd35c') +
  circle(x, y, r * 0.25, '#d9671c')

/** An elegant folk skull with flowers; about 60 × 66 around (48, 50). */
export const calaveraSkull = (p) =>
  path(
    'M48 17C66 17 76 29 76 44C76 53 72 57 69 61C67 65 67 69 64 71L62 78Q48 84 34 78L32 71C29 69 29 65 27 61C24 57 20 53 20 44C20 29 30 17 48 17Z',
    p.ball('#fdf6e6', 0.15),
  ) +
  Array.from({ length: 9 }, (_, i) =>
    [36, 60].map((cx) => circle(...polar(cx, 46, 9.4, i * 40), 2.6, cx === 36 ? '#d9376e' : '#d9376e')).join(''),
  ).join('') +
  circle(36, 46, 8.4, '#2a1420') +
  circle(60, 46, 8.4, '#2a1420') +
  path(
    'M36 40.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5ZM60 40.5l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5Z',
    '#2aa198',
  ) +
  path('M48 55C44.5 58 43.5 62 45.5 63C47 63.5 48 62 48 61C48 62 49 63.5 50.5 63C52.5 62 51.5 58 48 55Z', '#2a1420') +
  line('M34 69Q48 75 62 69M40 67.5v7M44 69v7.5M48 69.5v8M52 69v7.5M56 67.5v7', '#2a1420', 1.6) +
  path('M48 21C52 25 52 30 48 34C44 30 44 25 48 21Z', '#d9376e') +
  circle(48, 28, 2, '#ffd35c') +
  line('M41 31q-5-1-8 3M55 31q5-1 8 3M26 60q4 1 5 5M70 60q-4 1-5 5', '#2aa198', 1.8) +
  line('M38 25h0M58 25h0M32 58h0M64 58h0M48 38h0', '#f08a1c', 3) +
  line('M42 35h0M54 35h0M28 56h0M68 56h0', '#2aa198', 2.4)

const calavera = (p) => {
  badge(p, '#43183a', '#f0a13a')
  p.add(
    group(calaveraSkull(p), 'transform="translate(6 8)scale(.875)"'),
    marigold(27, 27, 8.5, '#f08a1c'),
    marigold(69, 27, 8.5, '#f08a1c'),
    marigold(48, 19, 9.5, '#f26a1c'),
  )
}
const market = (p) => {
  badge(p, '#3f6b3a')
  p.add(
    circle(38, 38, 9, p.ball('#e2453a')),
    circle(56, 39, 9, p.ball('#f0a124')),
    circle(47, 33, 8, p.ball('#8fbf45')),
    path('M64 42C60 30 66 22 72 20C72 30 72 36 68 43Z', '#f2c14a'),
    path('M22 44H74L68 72Q67 75 64 75H32Q29 75 28 72Z', '#d9a260'),
    line('M22 45H74', '#8a5426', 4.5),
    line('M27 56H69M29 65H67M38 46L41 74M48 46V74M58 46L55 74', '#8a5426', 2),
  )
}
const blossom = (p) => {
  badge(p, '#2c2a3f', '#f2b3c4')
  p.add(
    Array.from({ length: 5 }, (_, i) =>
      group(
        path('M0-4C-14-14-11-30-4-32L0-28L4-32C11-30 14-14 0-4Z', p.drop('#ffe6ec', '#f29bb4')),
        `transform="translate(48 49)rotate(${i * 72})"`,
      ),
    ),
    line(rays(10, 5, 13, 48, 49), '#d9476e', 1.6),
    line(rays(10, 14, 14.1, 48, 49), '#f6c84f', 3.4),
    circle(48, 49, 4, '#d9476e'),
  )
}

/** Coperto's mark: plate, fork and knife. */
export const coperto = (p) => {
  p.add(
    rect(0, 0, 96, 96, 22, p.ramp('#c4552f', '#98361d')),
    circle(48, 48, 23, '#fff4df'),
    circle(48, 48, 14, 'none', 'stroke="#b2472a" stroke-width="3.6"'),
  )
  p.add(
    line('M14.5 22V74M9 22V34Q9 41 14.5 41T20 34V22', '#fff4df', 4),
    path('M84 21C75 26 74 43 78.5 50H84Z', '#fff4df'),
    line('M82 24V74', '#fff4df', 4.4),
  )
}

export const logos = {
  1001: trattoria,
  1002: hotel,
  1003: beach,
  1004: pizzeria,
  1005: sushi,
  1006: wineCellar,
  1007: harbour,
  1008: calavera,
  1009: market,
  9207: blossom,
}

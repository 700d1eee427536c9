/** Leaves and herbs, each a definition lying along the x axis from its stem at the origin. */
import { closed, dark, group, light, line, num, path, polar, soft } from './brush.mjs'

const leafOf = (p, d, color, veins) =>
  p.define(
    group(
      path(d, '#1d1405', `${soft(0.28)} transform="translate(1.5 2.5)"`) +
        path(
          d,
          p.linear(
            [
              [0, light(color, 0.22)],
              [0.5, color],
              [1, dark(color, 0.3)],
            ],
            0.3,
            1,
          ),
        ) +
        line(veins, light(color, 0.5), 1.1, soft(0.8)),
    ),
  )

export const basil = (p, color = '#4d8f2c') =>
  leafOf(p, 'M0 0C5-17 24-21 44-1C25 19 6 17 0 0Z', color, 'M1 0Q20-2 40-1M11-1l7-8M21-1l7-6M11 0l7 8M21 0l7 6')
export const sage = (p) =>
  leafOf(
    p,
    'M0 0C10-11 34-11 50 0C34 11 10 11 0 0Z',
    '#83955f',
    'M0 0H46M12 0l6-5M22 0l6-5M32 0l5-4M12 0l6 5M22 0l6 5M32 0l5 4',
  )
export const mint = (p) =>
  leafOf(
    p,
    'M0 0l5-9 4 1 5-5 4 2 6-3 4 4 6 0 2 5 6 5-6 5-2 5-6 0-4 4-6-3-4 2-5-5-4 1Z',
    '#4fa35a',
    'M0 0H38M9 0l6-6M19 0l6-6M9 0l6 6M19 0l6 6',
  )
export const rocket = (p) =>
  leafOf(
    p,
    'M0 1L14 1C10-5 12-10 18-9C19-5 22-3 24-3C22-10 26-15 32-13C32-8 34-5 38-5C44-14 62-12 66 1C60 13 44 13 38 6C34 6 32 9 32 14C26 15 22 10 24 4C22 4 19 6 18 10C12 10 10 5 14 2Z',
    '#568f35',
    'M0 1Q34 0 60 1M38 0l8-5M38 2l8 5',
  )
export const shiso = (p) => mint(p)

/** Curly parsley-like sprig of three lobes. */
export const parsley = (p) => {
  const lobe = (x, y, r) =>
    closed(Array.from({ length: 10 }, (_, i) => polar(x, y, i % 2 ? r * 0.62 : r * 1.15, i * 36)))
  const d = lobe(12, -8, 8) + lobe(12, 8, 8) + lobe(23, 0, 9)
  return leafOf(p, d, '#4c9a3a', 'M-6 0H22M6 0l6-7M6 0l6 7')
}

/** A sprig of needles, 74 long. */
export const rosemary = (p, color = '#5d7a45') => {
  const needles = Array.from({ length: 13 }, (_, i) => {
    const x = num(4 + i * 5)
    const s = num(12 - i * 0.5)
    return `M${x} 0l${s}-${s}M${x} 0l${s} ${s}`
  }).join('')
  return p.define(
    group(
      line(needles, '#1d1405', 3, `${soft(0.25)} transform="translate(2 3)"`) +
        line('M0 0H74', '#7a5a33', 2.4) +
        line(needles, dark(color, 0.15), 3.2) +
        line(needles, light(color, 0.35), 1, soft(0.8)),
    ),
  )
}

/** Ruffled salad leaf of radius about 40 around the origin. */
export const lettuce = (p, color = '#8bbf4a') => {
  const edge = p.define(
    `<path d="${closed(Array.from({ length: 22 }, (_, i) => polar(0, 0, (i % 2 ? 34 : 44) + p.rnd(-4, 4), (i * 360) / 22)))}"/>`,
  )
  const ribs = [-50, -20, 10, 40].map((a) => {
    const [x, y] = polar(-30, 0, 58, a * 0.6)
    return `M-36 0Q-8 ${num(y * 0.3)} ${num(x)} ${num(y)}`
  })
  return p.define(
    group(
      `<use href="#${edge}" x="2" y="4" fill="#1d1405" opacity=".3"/><use href="#${edge}" fill="${p.radial(
        [
          [0, light(color, 0.55)],
          [0.55, color],
          [1, dark(color, 0.28)],
        ],
        0.3,
        0.45,
        0.7,
      )}"/>${line(ribs.join(''), light(color, 0.7), 2.4, soft(0.6))}`,
    ),
  )
}

/** Chopped herb confetti. */
export const chopped = (p, n, x, y, rx, ry = rx, color = '#4c8a30') =>
  p.flecks(n, x, y, rx, ry, color, 2.6, 3.2) + p.flecks(Math.ceil(n / 2), x, y, rx, ry, light(color, 0.35), 1.8, 2.6)

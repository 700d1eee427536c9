/** Fish and shellfish, centred on the origin. */
import {
  circle,
  closed,
  dark,
  group,
  light,
  line,
  num,
  open,
  oval,
  path,
  polar,
  soft,
  specks,
  spots,
} from './brush.mjs'

/** Curled prawn, about 70 across. */
export const prawn = (p, color = '#ee7d55') => {
  const body =
    'M30-6C28-34-8-44-28-22C-44-4-34 26-10 30C-2 31 2 24-4 19C-16 12-18-2-8-10C2-17 12-8 12 2C14 10 29 6 30-6Z'
  return p.define(
    group(
      path(body, '#2a1006', `${soft(0.32)} transform="translate(2 4)"`) +
        path('M-8 19C2 14 14 20 22 14C20 24 24 28 16 34C8 38-4 36-12 30Z', p.ramp('#f6a071', '#b93a20')) +
        path(
          body,
          p.radial([
            [0, light(color, 0.6)],
            [0.5, color],
            [1, dark(color, 0.3)],
          ]),
        ) +
        line(
          'M14-33Q12-20 8-12M-4-37Q-4-24-2-15M-22-28Q-16-20-10-10M-35-10Q-24-8-15-3M-36 8Q-26 6-15 6M-27 23Q-20 16-12 14',
          dark(color, 0.32),
          2.4,
          soft(0.7),
        ) +
        line('M18-29Q8-38-8-36M-16-32Q-28-24-34-10', '#fff1df', 2.6, soft(0.65)),
    ),
  )
}

/** Whole red prawn with head, lying along x, about 190 long. */
export const gambero = (p, color = '#e2593a') => {
  const body = 'M-88 6C-70-22-44-26-22-22C20-30 60-18 84 10C58 12 30 14 6 10C-20 12-60 22-88 6Z'
  return p.define(
    group(
      line('M-84 4C-116-18-130-16-146-34M-84 6C-112 2-128 10-150 6', dark(color, 0.1), 1.8) +
        path(body, '#2a1006', `${soft(0.3)} transform="translate(3 6)"`) +
        line('M-50 14l-8 14M-36 14l-6 16M-22 12l-4 16M-6 11l-2 14M10 11l0 13M26 12l2 11', dark(color, 0.2), 3) +
        path('M80 8L112-8Q108 4 114 10Q104 12 108 26Z', p.ramp(light(color, 0.25), dark(color, 0.2))) +
        path(body, p.drop(light(color, 0.45), color, dark(color, 0.3))) +
        line(
          'M-24-22Q-16-4-22 12M0-25Q8-6 2 10M22-24Q30-8 24 12M44-19Q50-6 44 13M64-9Q68 0 64 11',
          dark(color, 0.38),
          2.4,
          soft(0.75),
        ) +
        line('M-64-14Q-44-22-26-17M-14-19Q0-21 4-20M12-19Q24-20 28-17', '#ffe3d0', 3.4, soft(0.75)) +
        circle(-70, -4, 4, '#1d120c') +
        circle(-71.5, -5.5, 1.3, '#fff'),
    ),
  )
}

/** Open mussel, about 74 long. */
export const mussel = (p, flesh = '#ef9a3d') => {
  const d = 'M-36 6C-34-16 2-26 28-14C44-6 42 14 24 20C0 26-34 22-36 6Z'
  return p.define(
    group(
      path(d, '#120b0d', `${soft(0.4)} transform="translate(2 5)"`) +
        path(d, p.ramp('#4a4f68', '#22232f', '#0f0e14')) +
        path(d, p.ramp('#cfd3df', '#8f93ab'), 'transform="translate(1 0) scale(.86 .76)"') +
        path('M-20 6C-18-8 6-12 20-6C30 0 24 12 10 13C-4 15-20 14-20 6Z', p.ball(flesh, 0.45)) +
        line('M-14 6C-2-2 10 0 20 4M-8 10C2 8 10 9 16 9', dark(flesh, 0.35), 2.2, soft(0.7)) +
        oval(-4, -3, 8, 2.6, '#fff', soft(0.6)),
    ),
  )
}

/** Open clam, about 52 across. */
export const clam = (p) => {
  const shell = closed(spots('-26 4, -20 -16, 0 -23, 20 -16, 26 4, 12 16, -12 16'))
  const ribs = [-150, -120, -90, -60, -30].map((a) => `M0 14L${polar(0, 4, 21, a).map(num).join(' ')}`).join('')
  return p.define(
    group(
      path(shell, '#2a1006', `${soft(0.36)} transform="translate(2 4)"`) +
        path(shell, p.ramp('#f3dfbd', '#c39a6a', '#82603d')) +
        path(shell, p.ball('#fbf1dc', 0.2), 'transform="scale(.84)"') +
        line(ribs, '#c8a77c', 1.3, soft(0.6)) +
        oval(0, 3, 13, 9, p.ball('#f0a85c', 0.5)) +
        line('M-8 4q8-6 16 0', '#b4642a', 1.8, soft(0.7)) +
        oval(-4, 0, 4, 1.8, '#fff', soft(0.7)),
    ),
  )
}

/** Whole fish along x, about 270 long; grill bars optional. */
export const fish = (p, { back = '#7f93a0', belly = '#e9e4d6', bars = true } = {}) => {
  const body = 'M-132 4C-112-30-60-50 0-44C44-40 80-22 102-6L104 10C78 28 40 46-4 46C-62 48-112 34-132 4Z'
  const scales = Array.from(
    { length: 24 },
    (_, i) => `M${num(-52 + (i % 8) * 18)} ${num(-16 + Math.floor(i / 8) * 15 + (i % 2) * 6)}q8 5 0 11`,
  ).join('')
  return p.define(
    group(
      path(body, '#2a1006', `${soft(0.36)} transform="translate(4 9)"`) +
        path(
          'M96 2C112-8 126-36 142-40C134-16 134 18 146 44C128 38 112 14 96 4Z',
          p.ramp(light(back, 0.3), back, dark(back, 0.35)),
        ) +
        path('M-30-42C-10-66 30-64 54-32C24-40 0-44-30-42ZM-10 44C4 62 26 60 36 36Z', dark(back, 0.18)) +
        path(body, p.drop(dark(back, 0.15), back, light(back, 0.4), belly, dark(belly, 0.18))) +
        line(scales, dark(back, 0.3), 1.4, soft(0.5)) +
        path(
          'M-132 4C-118-20-98-34-78-40C-66-20-66 20-80 40C-102 32-122 20-132 4Z',
          p.ramp(light(back, 0.35), back, dark(back, 0.2)),
          soft(0.85),
        ) +
        line('M-78-38Q-60 0-80 38', dark(back, 0.5), 2.4, soft(0.7)) +
        path('M-58 6C-40-6-26 0-18 14C-34 18-48 16-58 6Z', dark(back, 0.12), soft(0.85)) +
        line('M-128 8Q-118 10-110 14', dark(back, 0.6), 2.4) +
        circle(-104, -6, 7.5, '#f5efdc') +
        circle(-104, -6, 4.4, '#20160f') +
        circle(-105.6, -8, 1.5, '#fff') +
        (bars ? line('M-44-34L-20 36M-12-38L14 38M20-36L46 30M52-28L72 18', '#43210f', 6, soft(0.62)) : '') +
        line('M-60-34Q0-46 60-24', '#fff', 5, soft(0.35)),
    ),
  )
}

/** A curve through points, two steps between each pair (Catmull-Rom). */
const finer = (points) =>
  points.slice(0, -1).flatMap((b, i) => {
    const a = points[Math.max(0, i - 1)]
    const c = points[i + 1]
    const d = points[Math.min(points.length - 1, i + 2)]
    const at = (t, k) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
    return [0, 0.5].map((t) => [at(t, 0), at(t, 1)])
  })

/** Tapered tentacle along points from base to tip, with suckers on one side. */
export const tentacle = (p, points, width = 26, color = '#a5474f') => {
  const spine = finer(points)
  const count = spine.length
  const offset = (i, k) => {
    const [ax, ay] = spine[Math.max(0, i - 1)]
    const [bx, by] = spine[Math.min(count - 1, i + 1)]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const w = (width * (1 - i / count) * 0.5 + 2.2) * k
    return [spine[i][0] - ((by - ay) / length) * w, spine[i][1] + ((bx - ax) / length) * w]
  }
  const side = (k) => spine.map((_, i) => offset(i, k))
  const body = closed([...side(1), ...side(-1).reverse()])
  const cups = (from, to, size) => {
    const d = specks(side(0.62).slice(from, to))
    return line(d, light(color, 0.66), size) + line(d, dark(color, 0.25), size * 0.45)
  }
  const half = Math.round(count / 2)
  return (
    p.piece(body, p.ramp(light(color, 0.3), color, dark(color, 0.3)), 5) +
    line(open(side(-0.5).slice(1, -3)), light(color, 0.7), 3, soft(0.55)) +
    cups(1, half, width * 0.24) +
    cups(half, count - 3, width * 0.16)
  )
}

export const ring = (p, r = 22, color = '#e3a24a') =>
  p.define(
    group(
      circle(2, 4, r, 'none', `stroke="#2a1006" stroke-width="${r * 0.62}" ${soft(0.3)}`) +
        circle(0, 0, r, 'none', `stroke="${dark(color, 0.4)}" stroke-width="${num(r * 0.68)}"`) +
        circle(0, 0, r, 'none', `stroke="${color}" stroke-width="${num(r * 0.56)}"`) +
        circle(
          -0.8,
          -1.2,
          r,
          'none',
          `stroke="${light(color, 0.55)}" stroke-width="${num(r * 0.3)}" stroke-dasharray="7 4 3 5 9 3"`,
        ),
    ),
  )

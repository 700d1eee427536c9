/** Pasta, grains and sauces. */
import { circle, closed, dark, group, light, line, mix, num, oval, path, polar, rect, soft, spots } from './brush.mjs'

const arc = (p, x, y, r, flat) => {
  const a = p.rnd(0, 360)
  const sweep = p.rnd(110, 230)
  const cx = x + p.rnd(-1, 1) * r * 0.14
  const cy = y + p.rnd(-1, 1) * r * 0.14
  const [x1, y1] = polar(cx, cy, r, a, r * flat)
  const [x2, y2] = polar(cx, cy, r, a + sweep, r * flat)
  return `M${Math.round(x1)} ${Math.round(y1)}A${Math.round(r)} ${Math.round(r * flat)} 0 ${sweep > 180 ? 1 : 0} 1 ${Math.round(x2)} ${Math.round(y2)}`
}

/** A twirled nest of strands, drawn in woven layers from the outside in. */
export const nest = (
  p,
  { x = 200, y = 150, r = 92, width = 5.5, color = '#f0c766', layers = 6, per = 7, flat = 0.95 } = {},
) => {
  const bed =
    circle(x + 5, y + 8, r + 5, p.glow('#2a1206', 0.5, 0.75)) +
    path(p.blob(x, y, r, r * flat, 13, 0.06), mix(color, '#8a4a14', 0.55))
  const list = Array.from({ length: layers }, (_, i) => {
    const k = 1 - i / (layers + 0.4)
    const d = Array.from({ length: per }, () => arc(p, x, y, r * (k + p.rnd(-0.11, 0.03)), flat)).join('')
    const id = p.define(`<path d="${d}" fill="none"/>`)
    const stroke = (tone, w, more = '') => `<use href="#${id}" stroke="${tone}" stroke-width="${num(w)}"${more}/>`
    return (
      stroke(mix(color, '#6b3408', 0.6), width + 2.4) +
      stroke(light(color, i * 0.06), width) +
      stroke(light(color, 0.65), width * 0.28, ` ${soft(0.85)} transform="translate(-.8 -1)"`)
    )
  })
  return bed + list.join('')
}

/** A pool of sauce with gloss. */
export const sauce = (p, x, y, rx, ry, color, lift = 3) =>
  p.piece(
    p.blob(x, y, rx, ry, 12, 0.11),
    p.radial([
      [0, light(color, 0.2)],
      [0.6, color],
      [1, dark(color, 0.32)],
    ]),
    lift,
  ) +
  oval(
    x - rx * 0.4,
    y - ry * 0.45,
    rx * 0.22,
    ry * 0.09,
    '#fff',
    `${soft(0.45)} transform="rotate(-28 ${num(x - rx * 0.4)} ${num(y - ry * 0.45)})"`,
  )

/** Crumbled meat ragù. */
export const ragu = (p, x, y, r, color = '#8f3a1c') =>
  sauce(p, x, y, r, r * 0.9, '#a8391d') +
  p.flecks(46, x, y, r * 0.86, r * 0.76, dark(color, 0.3), 8, 4) +
  p.flecks(46, x - 1, y - 1.5, r * 0.84, r * 0.74, color, 6, 4) +
  p.flecks(26, x - 1.5, y - 2, r * 0.76, r * 0.7, light(color, 0.35), 2.4, 2.5)

/** A bed of rice grains in a creamy pool. */
export const rice = (p, x, y, r, color, grains = 110) =>
  p.piece(p.blob(x, y, r, r * 0.97, 14, 0.05), p.ball(color, 0.28), 5) +
  p.flecks(grains, x, y, r * 0.92, r * 0.9, dark(color, 0.3), 5, 6, soft(0.75)) +
  p.flecks(grains, x - 1, y - 1.5, r * 0.92, r * 0.9, light(color, 0.3), 4.2, 5.5) +
  p.flecks(Math.round(grains / 2), x - 1, y - 2, r * 0.86, r * 0.84, light(color, 0.72), 1.8, 3.5)

/** One potato dumpling with fork ridges. */
export const gnocco = (p, color = '#f6d382') =>
  p.define(
    group(
      oval(2, 4, 19, 14, '#2a1006', soft(0.32)) +
        oval(
          0,
          0,
          19,
          13.5,
          p.radial([
            [0, light(color, 0.6)],
            [0.55, color],
            [1, '#c08a3e'],
          ]),
        ) +
        line('M-11-8q-4 8 0 16M-4-11q-4 11 0 22M4-11q-3 11 1 21M11-8q-2 8 1 15', dark(color, 0.3), 1.8, soft(0.65)) +
        line('M-9-8q-4 8 0 15M-2-11q-4 11 0 20', '#fff6df', 1.3, soft(0.8)),
    ),
  )

/** A square filled parcel with a crimped edge, 60 wide. */
export const raviolo = (p, color = '#f0cf83') => {
  const edge = `M-30-30${Array.from({ length: 5 }, () => 'l6 4l6-4').join('')}${Array.from({ length: 5 }, () => 'l-4 6l4 6').join('')}${Array.from({ length: 5 }, () => 'l-6-4l-6 4').join('')}${Array.from({ length: 5 }, () => 'l4-6l-4-6').join('')}Z`
  return p.define(
    group(
      path(edge, '#2a1006', `${soft(0.34)} transform="translate(3 5)"`) +
        path(edge, p.ramp(light(color, 0.5), color, '#d19a45')) +
        rect(
          -20,
          -20,
          40,
          40,
          14,
          p.radial([
            [0, light(color, 0.75)],
            [0.6, color],
            [1, '#c98f3c'],
          ]),
        ) +
        rect(-20, -20, 40, 40, 14, 'none', `stroke="${dark(color, 0.35)}" stroke-width="1.6" ${soft(0.5)}`) +
        oval(-7, -10, 9, 4, '#fff', `${soft(0.6)} transform="rotate(-30 -7 -10)"`),
    ),
  )
}

/** Short tubes, beans, lentils: small shapes spread over a bowl. */
export const sow = (p, n, id, x, y, r, apart, scale = [1, 1]) =>
  p
    .spread(n, x, y, r, r, apart)
    .map(([px, py]) => p.put(id, px, py, p.rnd(0, 360), p.rnd(...scale)))
    .join('')

export const bean = (p, color) => {
  const d = closed(spots('-13 -2, -8 -9, 2 -8, 11 -9, 15 0, 10 8, 0 7, -10 8'))
  return p.define(
    group(
      path(d, '#2a1006', `${soft(0.3)} transform="translate(1.5 3)"`) +
        path(d, p.ball(color)) +
        oval(-4, -4, 4, 1.8, '#fff', soft(0.55)),
    ),
  )
}

/** A slab of layered food (lasagne, cake) seen a little from the front: top colour, then layers downward. */
export const slab = (p, { x, y, w, depth, skew = 26, top, layers, h }) => {
  const right = x + w
  const total = h * layers.length
  const side = layers
    .map((color, i) => {
      const y1 = y + i * h
      return path(
        `M${x} ${num(y1)}Q${num(x + w * 0.25)} ${num(y1 + p.rnd(-4, 4))} ${num(x + w * 0.5)} ${num(y1)}T${right} ${num(y1)}V${num(y + total)}H${x}Z`,
        p.drop(light(color, 0.12), dark(color, 0.12)),
      )
    })
    .join('')
  const flank = layers
    .map((color, i) =>
      path(`M${right} ${num(y + i * h)}l${skew} ${-depth}v${h + 1}l${-skew} ${depth}Z`, dark(color, 0.3)),
    )
    .join('')
  const roof = `M${x} ${y}L${x + skew} ${y - depth}H${right + skew}L${right} ${y}Z`
  return (
    path(
      `M${x - 4} ${num(y + total - 6)}L${right + skew + 16} ${num(y + total - 20)}L${right + 14} ${num(y + total + 12)}H${x + 6}Z`,
      '#2a1006',
      soft(0.35),
    ) +
    flank +
    side +
    path(roof, p.ramp(light(top, 0.3), top, dark(top, 0.2)))
  )
}

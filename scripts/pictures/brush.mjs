/** Drawing kit of the demo pictures: seeded random, colours, smooth paths and a picture that collects its own defs. */

const hash = (text) => {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619)
  return value >>> 0
}

const mulberry = (seed) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One decimal, no leading zero: half the bytes of a path are digits. */
export const num = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Blends two #rrggbb colours; t = 0 gives the first. */
export const mix = (from, to, t) => {
  const b = channels(to)
  return `#${channels(from)
    .map((v, i) =>
      Math.round(v + (b[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const light = (color, t = 0.4) => mix(color, '#fff4dc', t)
export const dark = (color, t = 0.35) => mix(color, '#2e1206', t)

const short = (value) =>
  value
    .toFixed(2)
    .replace(/^(-?)0\./, '$1.')
    .replace(/\.?0+$/, '')
const middle = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

const joined = (numbers) => numbers.map(num).join(' ').replaceAll(' -', '-')
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]]

/**
 * Smooth curve through the midpoints of `points`, from `start` to `stop`. Each control point mirrors the one before, so
 * only midpoints are written, relative to one another; they are placed by the mirrored point, so rounding never adds up.
 */
const smooth = (points, start, stop, step) => {
  const snap = ([x, y]) => [Math.round(x / step) * step, Math.round(y / step) * step]
  let from = snap(start)
  let control = snap(points[0])
  const parts = [`M${joined(from)}q${joined(minus(control, from))}`]
  points.forEach((_, i) => {
    const to = i === points.length - 1 ? snap(stop) : snap(middle(control, points[i + 1]))
    parts.push(`${i === 1 ? 't' : ' '}${joined(minus(to, from))}`)
    control = [2 * to[0] - control[0], 2 * to[1] - control[1]]
    from = to
  })
  return parts.join('').replaceAll(' -', '-')
}

/** Big shapes need no decimals. */
const stepOf = (points) => {
  const xs = points.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs) > 50 ? 1 : 0.1
}

/** Smooth closed outline through the midpoints of a ring of points. */
export const closed = (points) => {
  const start = middle(points[points.length - 1], points[0])
  return `${smooth(points, start, start, stepOf(points))}Z`
}

/** Smooth open line from the first point to the last. */
export const open = (points) => smooth(points.slice(1, -1), points[0], points[points.length - 1], stepOf(points))

/** Orders points so that each is near the one before: relative moves between neighbours are short to write. */
const walk = (points) => {
  const left = points.map(([x, y]) => [Math.round(x), Math.round(y)])
  const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b)
  const route = []
  let here = [0, 0]
  while (left.length > 0) {
    const near = left.reduce((best, point, i) => (far(point, here) < far(left[best], here) ? i : best), 0)
    here = left.splice(near, 1)[0]
    route.push(here)
  }
  return route
}

/** Short strokes at points as one path; `stroke` answers the vector of each, [0, 0] for a round speck. */
export const specks = (points, stroke = () => [0, 0]) => {
  let pen = [0, 0]
  return walk(points)
    .map((point) => {
      const [dx, dy] = stroke().map(Math.round)
      const move = joined(minus(point, pen))
      pen = [point[0] + dx, point[1] + dy]
      return `m${move}${dx || dy ? `l${joined([dx, dy])}` : 'h0'}`
    })
    .join('')
}

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d, color, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}"${more && ` ${more}`}/>`
export const circle = (x, y, r, fill, more = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const rect = (x, y, w, h, r, fill, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const group = (body, more = '') => `<g${more && ` ${more}`}>${body}</g>`
export const soft = (value) => `opacity="${String(value).replace(/^0/, '')}"`
export const polar = (x, y, r, degrees, ry = r) => {
  const a = (degrees * Math.PI) / 180
  return [x + r * Math.cos(a), y + ry * Math.sin(a)]
}

/** Points or tuples written as text: '12 30, 40 50' → [[12, 30], [40, 50]]. */
export const spots = (text) => text.split(', ').map((item) => item.split(' ').map(Number))

const readStops = (text) =>
  text.split(', ').map((item) => {
    const [at, color, alpha = '1'] = item.split(' ')
    return [Number(at), color, Number(alpha)]
  })

/** Gradient stops, as tuples or as text: '0 #fff, 1 #000 0.5'. */
const stopList = (stops) =>
  (typeof stops === 'string' ? readStops(stops) : stops)
    .map(([at, color, alpha = 1]) => {
      const opacity = alpha === 1 ? '' : ` stop-opacity="${String(alpha).replace(/^0\./, '.')}"`
      return `<stop${at ? ` offset="${String(at).replace(/^0/, '')}"` : ''} stop-color="${color}"${opacity}/>`
    })
    .join('')

/** Random choices of one picture; the same seed text draws the same picture for ever. */
const chance = (seed) => {
  const next = mulberry(hash(seed))
  const rnd = (a, b) => a + (b - a) * next()
  return {
    rnd,
    pick: (list) => list[Math.floor(next() * list.length)],
    blob: (x, y, rx, ry, n = 9, jitter = 0.1) => {
      const start = rnd(0, 360)
      return closed(
        Array.from({ length: n }, (_, i) => {
          const k = 1.06 + rnd(-jitter, jitter)
          return polar(x, y, rx * k, start + (i * 360) / n, ry * k)
        }),
      )
    },
    /** Points spread over an ellipse, kept apart from each other. */
    spread: (n, x, y, rx, ry, apart = 0) => {
      const found = []
      for (let tries = 0; found.length < n && tries < n * 60; tries++) {
        const k = Math.sqrt(next())
        const a = rnd(0, Math.PI * 2)
        const point = [x + rx * k * Math.cos(a), y + ry * k * Math.sin(a)]
        if (found.every((f) => Math.hypot(f[0] - point[0], f[1] - point[1]) >= apart)) found.push(point)
      }
      return found
    },
  }
}

/** Long outlines drawn more than once (a shape and its shadow) are kept once and used. */
const hoist = (markup) => {
  const count = new Map()
  for (const [, d] of markup.matchAll(/<path d="([^"]{50,})" fill/g)) count.set(d, (count.get(d) ?? 0) + 1)
  const twice = [...count].filter(([, times]) => times > 1).map(([d]) => d)
  const ids = new Map(twice.map((d, i) => [d, `p${i.toString(36)}`]))
  const body = markup.replace(/<path d="([^"]{50,})" fill/g, (all, d) =>
    ids.has(d) ? `<use href="#${ids.get(d)}" fill` : all,
  )
  return [twice.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join(''), body]
}

/** Starts a picture: everything drawn is collected, repeated definitions are kept once. */
export const openPicture = (seed, width = 400, height = 300) => {
  const defs = new Map()
  const marks = []
  const define = (markup) => {
    if (!defs.has(markup)) defs.set(markup, `d${defs.size.toString(36)}`)
    return defs.get(markup)
  }
  const radial = (stops, x = 0.36, y = 0.3, r = 0.75) =>
    `url(#${define(`<radialGradient cx="${x}" cy="${y}" r="${r}">${stopList(stops)}</radialGradient>`)})`
  const linear = (stops, x2 = 1, y2 = 1) =>
    `url(#${define(`<linearGradient x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`)})`
  const random = chance(seed)
  const pieceOf = (d, fill, lift, more) => {
    const id = define(`<path d="${d}"/>`)
    const extra = more ? ` ${more}` : ''
    return `<use href="#${id}" x="${num(lift * 0.7)}" y="${num(lift)}" fill="#2a1006" opacity=".3"/><use href="#${id}" fill="${fill}"${extra}/>`
  }
  return {
    ...random,
    width,
    height,
    define,
    radial,
    linear,
    add: (...list) => marks.push(...list.flat()),
    ball: (color, k = 0.4) =>
      radial([
        [0, light(color, k)],
        [0.5, color],
        [1, dark(color, k)],
      ]),
    ramp: (...colors) => linear(colors.map((c, i) => [Number((i / (colors.length - 1)).toFixed(2)), c])),
    drop: (...colors) =>
      linear(
        colors.map((c, i) => [Number((i / (colors.length - 1)).toFixed(2)), c]),
        0,
        1,
      ),
    glow: (color, alpha = 0.5, from = 0) =>
      radial(
        [
          [from, color, alpha],
          [1, color, 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    /** A shape with its cast shadow, light from the top left. */
    piece: (d, fill, lift = 3, more = '') => pieceOf(d, fill, lift, more),
    /** Places a definition. */
    put: (id, x, y, rotation = 0, sx = 1, sy = sx) => {
      const spin = rotation ? `rotate(${Math.round(rotation)})` : ''
      const size = sx === 1 && sy === 1 ? '' : `scale(${short(sx)}${sx === sy ? '' : ` ${short(sy)}`})`
      if (!spin && !size) return `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`
      return `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${spin}${size}"/>`
    },
    /** Round specks (pepper, crumbs, poppy) as one path. */
    dots: (n, x, y, rx, ry, color, size, more = '') => line(specks(random.spread(n, x, y, rx, ry)), color, size, more),
    /** Short strokes (rice, shreds, chopped herbs) as one path. */
    flecks: (n, x, y, rx, ry, color, size, length, more = '') =>
      line(
        specks(random.spread(n, x, y, rx, ry), () => polar(0, 0, length, random.rnd(0, 360))),
        color,
        size,
        more,
      ),
    close: () => {
      const list = [...defs].map(([markup, id]) => markup.replace(/^<(\w+)/, `<$1 id="${id}"`)).join('')
      const [shared, body] = hoist(`${list}\n${marks.join('')}`)
      const [rest, drawn] = body.split('\n')
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round"><defs>${shared}${rest}</defs>${drawn}</svg>\n`.replace(
        '<defs></defs>',
        '',
      )
    },
  }
}

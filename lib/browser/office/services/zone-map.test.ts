import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  type Corner,
  circleOf,
  cornerAt,
  cornersIn,
  directionOf,
  metresFrom,
  pointOf,
  reachOf,
  readCorner,
  ringStep,
  splitLongest,
  withCorner,
  writtenCorner,
} from '@/lib/browser/office/services/zone-map'
import { isInArea } from '@/lib/core/checkout/delivery-range'

const BOLOGNA: Corner = [44.4938, 11.3387]

const SQUARE: Corner[] = [
  [44.5, 11.33],
  [44.5, 11.35],
  [44.48, 11.35],
  [44.48, 11.33],
]

const placeArbitrary = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
})

describe('the corners of a zone', () => {
  it('are each there once, and nothing else is', () => {
    expect(cornersIn([...SQUARE, SQUARE[0] ?? null])).toEqual(SQUARE)
    expect(cornersIn([[44.5, 11.3], 'here', [1], null])).toEqual([[44.5, 11.3]])
    expect(cornersIn(null)).toEqual([])
  })

  it('come back from the map to within two metres', () => {
    fc.assert(
      fc.property(placeArbitrary, (point) => {
        const back = pointOf(BOLOGNA, cornerAt(BOLOGNA, point))
        expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(2)
      }),
    )
  })

  it('that are added stand on the nearest side', () => {
    const north = pointOf(BOLOGNA, [44.51, 11.34])
    expect(withCorner(BOLOGNA, SQUARE, north)).toEqual([SQUARE[0], [44.51, 11.34], ...SQUARE.slice(1)])
    const west = pointOf(BOLOGNA, [44.49, 11.32])
    expect(withCorner(BOLOGNA, SQUARE, west).at(-1)).toEqual([44.49, 11.32])
  })

  it('that are added without a place make a zone around the venue, then divide the longest side', () => {
    let corners: Corner[] = []
    for (let more = 0; more < 3; more += 1) corners = splitLongest(BOLOGNA, corners)
    expect(isInArea({ latitude: BOLOGNA[0], longitude: BOLOGNA[1] }, corners)).toBe(true)
    expect(splitLongest(BOLOGNA, SQUARE)).toHaveLength(5)
  })

  it('are never more than the format takes', () => {
    const most = Array.from({ length: 1_000 }, (_, at): Corner => [44 + at / 10_000, 11])
    expect(withCorner(BOLOGNA, most, { x: 5, y: 5 })).toHaveLength(1_000)
    expect(splitLongest(BOLOGNA, most)).toHaveLength(1_000)
  })
})

it('a circle holds what is nearer than its radius, and nothing farther', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 20_000 }), placeArbitrary, (radius, point) => {
      const [latitude, longitude] = cornerAt(BOLOGNA, point)
      const isIn = isInArea({ latitude, longitude }, circleOf(BOLOGNA, radius))
      if (metresFrom(point) < radius * 0.97) expect(isIn).toBe(true)
      if (metresFrom(point) > radius * 1.01) expect(isIn).toBe(false)
    }),
  )
})

it.each([
  [0, 100, 'n'],
  [100, 100, 'ne'],
  [100, 0, 'e'],
  [10, -100, 's'],
  [-100, -100, 'sw'],
  [-100, 0, 'w'],
  [-100, 100, 'nw'],
] as const)('%i m east and %i m north lies to the %s', (x, y, direction) => {
  expect(directionOf({ x, y })).toBe(direction)
})

it('a map shows all corners, with two to four circles', () => {
  fc.assert(
    fc.property(fc.array(placeArbitrary, { maxLength: 8 }), (points) => {
      const reach = reachOf(points)
      for (const point of points) expect(metresFrom(point)).toBeLessThan(reach)
      const circles = Math.floor(reach / ringStep(reach))
      expect(circles).toBeGreaterThanOrEqual(1)
      expect(circles).toBeLessThanOrEqual(4)
    }),
  )
})

it.each<[string, Corner | null]>([
  ['44.49381, 11.33875', [44.49381, 11.33875]],
  ['44.49381 11.33875', [44.49381, 11.33875]],
  ['-33.86, 151.2', [-33.86, 151.2]],
  ['44.4938123456, 11.3387512345', [44.49381, 11.33875]],
  ['44.49381', null],
  ['91, 11', null],
  ['Bologna', null],
  ['', null],
])('%j is the corner %j', (typed, corner) => {
  expect(readCorner(typed)).toEqual(corner)
})

it('a corner is read again as it is written', () => {
  for (const corner of SQUARE) expect(readCorner(writtenCorner(corner))).toEqual(corner)
})

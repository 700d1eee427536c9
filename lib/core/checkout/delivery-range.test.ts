import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { courierFareOf, fareOf, isInArea } from '@/lib/core/checkout/delivery-range'

const BANDS = [
  { distance_from: 0, distance_to: 2000, cost_increase: 150 },
  { distance_from: 2000, distance_to: 4000, cost_increase: 300 },
  { distance_from: 5000, distance_to: 7000, cost_increase: 450 },
]

describe('the fare of a distance', () => {
  it.each([
    [0, 150],
    [1999.5, 150],
    [2000, 150],
    [2000.01, 300],
    [4000, 300],
    [4000.01, null],
    [4999.99, null],
    [5000, 450],
    [7000, 450],
    [7000.01, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NaN, null],
  ])('of %d metres is %p cents', (distance, cost) => {
    expect(fareOf(BANDS, distance)).toBe(cost)
    expect(fareOf([...BANDS].reverse(), distance)).toBe(cost)
  })

  it('is the cheaper one where bands touch or overlap, in whatever order they stand', () => {
    const dearFirst = [
      { distance_from: 0, distance_to: 3000, cost_increase: 500 },
      { distance_from: 3000, distance_to: 6000, cost_increase: 200 },
    ]
    expect(fareOf(dearFirst, 3000)).toBe(200)
    expect(fareOf(dearFirst, 2999)).toBe(500)
  })

  it('is none where the venue names none', () => {
    expect(fareOf([], 10)).toBeNull()
  })

  it('is one of the bands that hold the distance, and no band that does is cheaper', () => {
    const band = fc.record({
      distance_from: fc.integer({ min: 0, max: 9000 }),
      distance_to: fc.integer({ min: 0, max: 9000 }),
      cost_increase: fc.integer({ min: 0, max: 2000 }),
    })
    fc.assert(
      fc.property(fc.array(band, { maxLength: 6 }), fc.integer({ min: 0, max: 9000 }), (bands, distance) => {
        const cost = fareOf(bands, distance)
        const holding = bands.filter(({ distance_from: from, distance_to: to }) => from <= distance && distance <= to)
        if (cost === null) return expect(holding).toEqual([])
        expect(holding.map(({ cost_increase }) => cost_increase)).toContain(cost)
        for (const { cost_increase } of holding) expect(cost).toBeLessThanOrEqual(cost_increase)
      }),
    )
  })
})

describe('the fare of the courier', () => {
  it.each([
    [1000, 150],
    [3000, 300],
    [4500, 150],
    [50_000, 150],
  ])('over %d metres is %d cents', (distance, cost) => {
    expect(courierFareOf(BANDS, distance)).toBe(cost)
  })

  it('is nothing where the venue names none', () => {
    expect(courierFareOf([], 1000)).toBe(0)
  })
})

describe('the area of the courier', () => {
  // The Navigli of Milan, as a demo venue has them.
  const NAVIGLI: [number, number][] = [
    [45.4612, 9.1573],
    [45.4638, 9.1731],
    [45.4606, 9.1889],
    [45.4529, 9.1962],
    [45.4438, 9.1917],
    [45.4391, 9.1762],
    [45.4415, 9.1577],
    [45.4519, 9.1498],
  ]
  const SQUARE: [number, number][] = [
    [45, 9],
    [45, 10],
    [46, 10],
    [46, 9],
  ]
  const closed = (corners: [number, number][]): [number, number][] => [...corners, corners[0] ?? [0, 0]]
  const at = (latitude: number, longitude: number) => ({ latitude, longitude })

  it.each([
    ['the middle', at(45.5, 9.5), true],
    ['a corner', at(45, 9), true],
    ['the corner across', at(46, 10), true],
    ['the southern edge', at(45, 9.3), true],
    ['the northern edge', at(46, 9.3), true],
    ['the western edge', at(45.7, 9), true],
    ['the eastern edge', at(45.7, 10), true],
    ['north of it', at(46.00001, 9.3), false],
    ['south of it', at(44.99999, 9.3), false],
    ['west of it', at(45.7, 8.99999), false],
    ['east of it', at(45.7, 10.00001), false],
    ['in line with an edge, beyond it', at(45, 10.5), false],
    ['latitude and longitude exchanged', at(9.5, 45.5), false],
  ])('%s', (_place, place, isInside) => {
    for (const corners of [SQUARE, [...SQUARE].reverse()]) {
      expect(isInArea(place, corners)).toBe(isInside)
      expect(isInArea(place, closed(corners))).toBe(isInside)
    }
  })

  it.each([
    ['Ripa di Porta Ticinese', at(45.4502, 9.1722), true],
    ['the cathedral', at(45.4641, 9.19), false],
    ['Naples', at(40.8523, 14.2605), false],
  ])('of the demo venue: %s', (_place, place, isInside) => {
    expect(isInArea(place, NAVIGLI)).toBe(isInside)
  })

  it('holds nobody with fewer than three corners', () => {
    for (const few of [[], SQUARE.slice(0, 1), SQUARE.slice(0, 2)]) expect(isInArea(at(45, 9), few)).toBe(false)
  })

  it('holds every point of its border and what lies within, from whichever corner it is told', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.nat(NAVIGLI.length - 1), share, share, (first, along, inwards) => {
        const corners = [...NAVIGLI.slice(first), ...NAVIGLI.slice(0, first)]
        const [[a, b] = [0, 0], [c, d] = [0, 0]] = corners
        const border = at(a + (c - a) * along, b + (d - b) * along)
        expect(isInArea(border, corners)).toBe(true)
        const centre = at(45.4515, 9.173)
        const within = at(
          border.latitude + (centre.latitude - border.latitude) * inwards,
          border.longitude + (centre.longitude - border.longitude) * inwards,
        )
        expect(isInArea(within, corners)).toBe(true)
        const beyond = at(border.latitude * 2 - centre.latitude, border.longitude * 2 - centre.longitude)
        expect(isInArea(beyond, corners)).toBe(false)
      }),
    )
  })
})

import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type BandFault, bandFaults, bandsIn, type FareBand, nextBand } from '@/lib/browser/office/services/fare-bands'

const band = (distance_from: number, distance_to: number, cost_increase = 2): FareBand => ({
  distance_from,
  distance_to,
  cost_increase,
})

const fault = (kind: BandFault['kind'], from: number, to: number): BandFault => ({ kind, from, to })

const bandArbitrary = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }))
  .map(([from, length]) => band(from * 100, (from + length) * 100))

describe('fares by distance', () => {
  it.each<[string, FareBand[], BandFault[]]>([
    ['say nothing where they follow each other', [band(0, 2_000), band(2_000, 4_000)], []],
    ['need no order', [band(2_000, 4_000), band(0, 2_000)], []],
    ['leave out the streets before the first', [band(500, 2_000)], [fault('gap', 0, 500)]],
    ['leave out what lies between', [band(0, 2_000), band(3_000, 4_000)], [fault('gap', 2_000, 3_000)]],
    ['meet where both have a price', [band(0, 2_500), band(2_000, 4_000)], [fault('overlap', 2_000, 2_500)]],
    ['meet where one lies within another', [band(0, 4_000), band(1_000, 2_000)], [fault('overlap', 1_000, 2_000)]],
    ['are judged without those that end before they begin', [band(0, 2_000), band(3_000, 3_000)], []],
    ['are none without faults', [], []],
  ])('%s', (_, bands, faults) => {
    expect(bandFaults(bands)).toEqual(faults)
  })

  it('have a gap exactly where some nearer distance has no price', () => {
    fc.assert(
      fc.property(fc.array(bandArbitrary, { minLength: 1, maxLength: 6 }), (bands) => {
        const farthest = Math.max(...bands.map(({ distance_to }) => distance_to))
        const middles = Array.from({ length: farthest / 100 }, (_, at) => at * 100 + 50)
        const isBare = (metres: number): boolean =>
          !bands.some(({ distance_from, distance_to }) => distance_from <= metres && metres <= distance_to)
        const gaps = bandFaults(bands).filter(({ kind }) => kind === 'gap')
        const isInGap = (metres: number): boolean => gaps.some(({ from, to }) => from < metres && metres < to)
        expect(middles.filter(isBare)).toEqual(middles.filter(isInGap))
      }),
    )
  })

  it('go on where the farthest ends', () => {
    const bands = [band(2_000, 4_000, 3), band(0, 2_000, 1.5)]
    expect(nextBand(bands)).toEqual(band(4_000, 6_000, 3))
    expect(bandFaults([...bands, nextBand(bands)])).toEqual([])
    expect(nextBand([])).toEqual(band(0, 2_000, 2))
  })

  it('are read from the draft, whatever stands there', () => {
    expect(bandsIn([band(0, 2_000), 'far', null, { distance_from: 1 }])).toEqual([band(0, 2_000), band(1, 0, 0)])
    expect(bandsIn(null)).toEqual([])
  })
})

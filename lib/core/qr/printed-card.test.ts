import { describe, expect, it } from '@jest/globals'
import { MAX_PLACES, placeCard, placesOf } from '@/lib/core/qr/printed-card'
import type { TableName } from '@/lib/core/venue/venue'
import codes from '@/messages/it/codes.json'

const ADDRESSES = { address: 'https://menu.example.com', written: 'menu.example.com' }

describe('the places of a venue', () => {
  it.each<[string, TableName[], string[]]>([
    ['names', ['1', 'A 2', 'VIP'], ['1', 'A 2', 'VIP']],
    ['a range, both ends with it', [{ from: 8, to: 11 }], ['8', '9', '10', '11']],
    ['a range the wrong way round', [{ from: 3, to: 1 }], []],
    ['one table in two spellings', ['a12', 'A 12', ' A12', { from: 1, to: 2 }, '２'], ['a12', '1', '2']],
  ])('are %s', (_, names, places) => {
    expect(placesOf(names)).toEqual({ places, unusable: [] })
  })

  it('without a code are those that no diner can order at', () => {
    expect(placesOf(['1', 'più', '12-A', 'TERRACE', { from: -1, to: 0 }])).toEqual({
      places: ['1', '0'],
      unusable: ['più', '12-A', 'TERRACE', '-1'],
    })
  })

  it('are not so many that a slip of a key prints a million', () => {
    expect(placesOf([{ from: 1, to: MAX_PLACES }]).places).toHaveLength(MAX_PLACES)
    expect(() => placesOf([{ from: 1, to: 1_000_000_000 }])).toThrow(RangeError)
  })
})

it.each([
  ['A 12', 'tavolo-A-12'],
  ['a12', 'tavolo-A-12'],
  ['７', 'tavolo-7'],
  ['1 2', 'tavolo-12'],
  ['con', 'tavolo-CON'],
])('the file of table %j is %s on every system', (name, file) => {
  expect(placeCard([{ locale: 'it', words: codes }], 'r', name, ADDRESSES).file).toBe(file)
})

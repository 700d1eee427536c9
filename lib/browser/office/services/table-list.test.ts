import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  missingIn,
  namedAmong,
  placesIn,
  type ReadTables,
  readTables,
  repeatedIn,
  tablesIn,
  writtenTables,
} from '@/lib/browser/office/services/table-list'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import type { TableName } from '@/lib/core/venue/venue'

const names = (...all: TableName[]): ReadTables => ({ names: all, faults: [] })

describe('tables that are typed', () => {
  it.each<[string, ReadTables]>([
    ['1–20', names({ from: 1, to: 20 })],
    ['1-3, A 12', names({ from: 1, to: 3 }, 'A 12')],
    ['A 1–A 3', names('A 1', 'A 2', 'A 3')],
    ['A1-2', names('A 1', 'A 2')],
    ['Sala 1\nSala 2', names('Sala 1', 'Sala 2')],
    [' 7 ;; 8 ', names('7', '8')],
    ['١–٣، ٥', names({ from: 1, to: 3 }, '5')],
    ['', names()],
    ['20–1', { names: [], faults: [{ code: 'backwards', text: '20–1' }] }],
    ['Terrazza', names('Terrazza')],
    ['Terrazzina', { names: [], faults: [{ code: 'tooLong', text: 'Terrazzina' }] }],
    ['Terrazza 1–3', { names: [], faults: [{ code: 'tooLong', text: 'Terrazza 1' }] }],
    ['A 1–99999', { names: [], faults: [{ code: 'tooMany' }] }],
  ])('%j are read', (typed, read) => {
    expect(readTables(typed)).toEqual(read)
  })

  it('are not so many that a slip of a key makes a million', () => {
    expect(readTables('1–2000').faults).toEqual([])
    expect(readTables('1–2001').faults).toEqual([{ code: 'tooMany' }])
    expect(readTables('1–1500, 3000–3600').faults).toEqual([{ code: 'tooMany' }])
  })
})

const tableArbitrary = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9 ]{0,4}[A-Za-z0-9])?$/),
  fc.tuple(fc.constantFrom('A ', 'B', ''), fc.integer({ min: 0, max: 40 })).map(([row, number]) => `${row}${number}`),
  fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 30 }))
    .map(([from, more]) => ({ from, to: from + more })),
)

const spelled = (list: readonly TableName[]): string[] | undefined => placesIn(list)?.places.map(normaliseTable)

it('the same tables are read again as they are written', () => {
  fc.assert(
    fc.property(fc.array(tableArbitrary, { maxLength: 20 }), (list) => {
      const { names: read, faults } = readTables(writtenTables(list))
      expect(faults).toEqual([])
      expect(spelled(read)).toEqual(spelled(list))
    }),
  )
})

it.each<[TableName[], string]>([
  [['1', '2', '3', 'A 1', 'A 2', 'VIP'], '1–3, A 1, A 2, VIP'],
  [[{ from: 1, to: 20 }, 'A 1', 'A 2', 'A 3'], '1–20, A 1–3'],
  [['01', '02', '03'], '01, 02, 03'],
  [[{ from: 5, to: 5 }], '5'],
  [[], ''],
])('%j is written %j', (list, written) => {
  expect(writtenTables(list)).toBe(written)
})

it('tables that are written twice are named, in whatever spelling', () => {
  expect(repeatedIn([{ from: 1, to: 5 }, '3', 'a12', 'A 12', 'VIP'])).toEqual(['3', 'A 12'])
  expect(repeatedIn([{ from: 1, to: 5 }, '6'])).toEqual([])
})

it('what is wanted and not there is named as it was written', () => {
  expect(missingIn(['1', 'a 2', '9'], ['1', '2', 'A2'])).toEqual(['9'])
})

it('tables of a draft are read, whatever stands there', () => {
  expect(tablesIn(['1', { from: 2, to: 3 }, 4, null])).toEqual(['1', { from: 2, to: 3 }])
  expect(tablesIn(null)).toEqual([])
})

it('a range of a published file that is too long to list is said so', () => {
  expect(placesIn([{ from: 0, to: 99_999 }])).toBeNull()
})

it('tables that are closed are found among those of the venue, in its own spelling', () => {
  const all: TableName[] = [{ from: 1, to: 20 }, 'A 1', 'VIP']
  expect(namedAmong(all, [{ from: 3, to: 4 }, 'a1', 'vip', '04', '21', 'B 1'])).toEqual({
    found: ['3', '4', 'A 1', 'VIP'],
    unknown: ['21', 'B 1'],
  })
})

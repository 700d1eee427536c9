import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { customersSchema } from '@/lib/core/checkout/customers'
import { exampleTables, normaliseTable, onlyTable, tableNamed, tableProblem } from '@/lib/core/checkout/table-form'

describe('normaliseTable', () => {
  it.each([
    ['a12', 'A 12'],
    ['A 12', 'A 12'],
    [' 12', '12'],
    ['１２', '12'],
    ['ａ１２', 'A 12'],
    ['١٢', '12'],
    ['۱۲', '12'],
    ['1 2', '12'],
    ['ab', 'AB'],
    ['a b 1', 'AB 1'],
    ['12a', '12A'],
    ['a1b2', 'A 1B2'],
    ['\u00a07\u00a0', '7'],
  ])('%j → %j', (text, table) => {
    expect(normaliseTable(text)).toBe(table)
  })

  it('is done in one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseTable(normaliseTable(text))).toBe(normaliseTable(text))
      }),
    )
  })
})

describe('tableProblem', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['12', null],
    ['A 12', null],
    ['A12345', null],
    [' 123456 ', null],
    ['1234567', 'format'],
    ['A 12345', 'format'],
    ['12-3', 'format'],
    ['È1', 'format'],
    ['1\n2', 'format'],
    ["' or 1", 'format'],
    ['\u200f12', 'format'],
    ['1\u202e2', 'format'],
    ['๑๒', 'format'],
    ['1'.repeat(100_000), 'format'],
  ])('of %.20j is %p', (text, problem) => {
    expect(tableProblem(text)).toBe(problem)
  })
})

it.each([
  [['12'], '12'],
  [[{ from: 7, to: 7 }], '7'],
  [[{ from: 1, to: 2 }], null],
  [['12', '13'], null],
  [[], null],
])('of the tables %j the only one is %p', (names, only) => {
  expect(onlyTable(names)).toBe(only)
})

describe('exampleTables', () => {
  it.each([
    [
      ['1', '2', 'A 1', 'B 1'],
      ['1', 'A 1'],
    ],
    [['A 1', 'A 2'], ['A 1']],
    [
      [{ from: 100, to: 110 }, 'Bar'],
      ['100', 'Bar'],
    ],
    [[], []],
  ])('of %j are %j', (names, examples) => {
    expect(exampleTables(names)).toEqual(examples)
  })
})

describe('tableNamed', () => {
  const names = ['1', '2', 'a12', 'Room 7', { from: 100, to: 110 }]
  it.each([
    ['1', '1'],
    ['１', '1'],
    ['A 12', 'a12'],
    [' a 1 2 ', 'a12'],
    ['room 7', 'Room 7'],
    ['ROOM7', 'Room 7'],
    ['100', '100'],
    ['110', '110'],
    ['0105', '105'],
    ['99', null],
    ['111', null],
    ['3', null],
    ['A', null],
    ['A 105', null],
    ['', null],
    ['OR 1=1', null],
    ['a12xxxx', null],
  ])('%j is %p', (text, name) => {
    expect(tableNamed(names, text)).toBe(name)
  })

  it('is null where the venue has no tables', () => {
    expect(tableNamed([], '1')).toBeNull()
  })

  it('finds every table of a venue however it is capitalised and spaced', () => {
    const table = fc.tuple(fc.stringMatching(/^[A-Z]{0,2}$/), fc.integer({ min: 1, max: 999 }))
    fc.assert(
      fc.property(table, fc.boolean(), ([letters, number], spaced) => {
        const name = `${letters}${spaced && letters ? ' ' : ''}${number}`
        expect(tableNamed([name], `${letters.toLowerCase()}${number}`)).toBe(name)
      }),
    )
  })
})

it.each([
  [1, true],
  [99, true],
  [0, false],
  [100, false],
  [1.5, false],
  ['2', false],
])('%p customers: %p', (customers, accepted) => {
  expect(customersSchema.safeParse(customers).success).toBe(accepted)
})

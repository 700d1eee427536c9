import { describe, expect, it, jest } from '@jest/globals'
import { readAdditions } from '@/lib/venue-kit/spreadsheet/cells/read-additions'
import { readHours } from '@/lib/venue-kit/spreadsheet/cells/read-hours'
import { readPrice } from '@/lib/venue-kit/spreadsheet/cells/read-price'
import { readVariations } from '@/lib/venue-kit/spreadsheet/cells/read-variations'
import type { DishTable } from '@/lib/venue-kit/spreadsheet/dish-table'
import { isFullOfAllergens } from '@/lib/venue-kit/spreadsheet/map/cell-kinds'
import { mapTables } from '@/lib/venue-kit/spreadsheet/map/map-tables'

const tableOf = (rows: string[][]): DishTable => ({
  ...{ file: 'menu.csv', sheet: null },
  rows: rows.map((cells, at) => ({ number: at + 1, line: at + 1, cells })),
})

/** UTF-16 units of all texts whose accents were taken off. */
const foldedBy = (work: () => void): number => {
  const spy = jest.spyOn(String.prototype, 'normalize')
  try {
    work()
    return spy.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
  } finally {
    spy.mockRestore()
  }
}

describe('cells that are made to cost much', () => {
  // Each took seconds to hours, by a pattern that matches it in countless ways.
  it.each([
    ['a price', () => readPrice(`${'1 /'.repeat(28)}x`).ok],
    ['variations of many blanks', () => readVariations(`a${' '.repeat(4_000)}1€x`).ok],
    ['variations of many separators', () => readVariations(';'.repeat(60_000)).ok],
    ['additions of many blanks', () => readAdditions(`a${' '.repeat(4_000)}1.00x`).ok],
    ['additions of many groups', () => readAdditions('a:\n'.repeat(20_000)).ok],
    ['hours of many blanks', () => readHours(`${' '.repeat(200_000)}x 1`).ok],
    ['letters of allergens', () => isFullOfAllergens([`${'A  '.repeat(30)}!`])],
  ])('are refused at once: %s', (_, read) => {
    expect(read()).toBe(false)
  })

  it('are read where they have one long word', () => {
    expect(readAdditions('a'.repeat(60_000))).toMatchObject({ ok: true })
  })

  it('are looked at as a header only as far as a header goes', () => {
    const text = 'à'.repeat(450)
    const rows = Array.from({ length: 21 }, () => Array<string>(100).fill(text))
    const units = rows.flat().join('').length
    expect(foldedBy(() => mapTables([tableOf(rows)], {}))).toBeLessThan(units)
  })

  it('are folded a few times each, however many there are', () => {
    const cells = (count: number) =>
      Array.from({ length: count }, (_, at) => ['Nome', 'Prezzo', 'x'].map((name) => `${name}à${at}`))
    const rows = (count: number) => [['Nome', 'Prezzo', 'Altro'], ...cells(count)]
    const cost = (count: number) => foldedBy(() => mapTables([tableOf(rows(count))], {}))
    expect(cost(1_600)).toBeLessThan(6 * cost(400))
  })
})

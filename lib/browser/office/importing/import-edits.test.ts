import { describe, expect, it } from '@jest/globals'
import {
  cellKey,
  rowKey,
  sentImport,
  withCell,
  withColumn,
  withConfirmed,
  withHeaderRow,
} from '@/lib/browser/office/importing/import-edits'
import type { ImportSheet } from '@/lib/core/office/office-import-api'

const SHEETS: ImportSheet[] = [
  {
    sheet: 'Menu',
    rows: [
      { number: 1, cells: ['Nome', 'Prezzo'] },
      { number: 2, cells: ['Ragù'] },
      { number: 4, cells: ['Pesto', 11] },
    ],
  },
  { sheet: 'Vini', rows: [{ number: 1, cells: ['Barbera', 18] }] },
]

const SAID = { mappings: [], left: [], allergenCodes: null, withoutPrices: false }
const NOTHING = { ...SAID, sheets: SHEETS, removed: new Set<string>() }

describe('a cell that is mended', () => {
  it('is written where the row had none, and leaves all other rows as they are', () => {
    const [menu, wines] = withCell(SHEETS, { sheet: 0, row: 2, column: 2 }, '12')
    expect(menu?.rows[1]).toEqual({ number: 2, cells: ['Ragù', '', '12'] })
    expect(menu?.rows[0]).toBe(SHEETS[0]?.rows[0])
    expect(menu?.rows[2]).toBe(SHEETS[0]?.rows[2])
    expect(wines).toBe(SHEETS[1])
  })

  it('is sent without the blanks around it', () => {
    const sheets = withCell(SHEETS, { sheet: 0, row: 2, column: 1 }, ' 12,50 ')
    expect(sentImport({ ...NOTHING, sheets }).sheets[0]?.rows[1]?.cells).toEqual(['Ragù', '12,50'])
  })
})

describe('what the server is asked about', () => {
  it('has no row and no sheet that was left out, and nothing said of one', () => {
    const mappings = [
      { sheet: 'Menu', columns: { '0': 'name' } },
      { sheet: 'Vini', columns: { '0': 'name' } },
    ]
    const sent = sentImport({ ...NOTHING, mappings, left: [1], removed: new Set([rowKey({ sheet: 0, row: 4 })]) })
    expect(sent.sheets.map(({ sheet, rows }) => [sheet, rows.map(({ number }) => number)])).toEqual([['Menu', [1, 2]]])
    expect(sent.mappings.map(({ sheet }) => sheet)).toEqual(['Menu'])
  })
})

describe('what is said of columns by hand', () => {
  it('holds of one column at a time, and of as many unread ones as there are', () => {
    const first = withColumn([], 'Menu', 0, 'name')
    const second = withColumn(first, 'Menu', 1, 'name')
    expect(second).toEqual([{ sheet: 'Menu', columns: { '1': 'name' } }])
    const unread = withColumn(withColumn(second, 'Menu', 2, 'none'), 'Menu', 3, 'none')
    expect(unread[0]?.columns).toEqual({ '1': 'name', '2': 'none', '3': 'none' })
  })

  it('of other sheets stays', () => {
    const both = withColumn(withColumn([], 'Menu', 0, 'name'), 'Vini', 0, 'name')
    expect(both.map(({ sheet }) => sheet).toSorted()).toEqual(['Menu', 'Vini'])
  })

  it('stays with another row of headers, and that row with what is said later', () => {
    const said = withHeaderRow(withColumn([], null, 0, 'name'), null, 3)
    expect(said).toEqual([{ sheet: null, headerRow: 3, columns: { '0': 'name' } }])
    const both = { sheet: null, headerRow: 3, columns: { '0': 'name', '1': 'price' } }
    expect(withColumn(said, null, 1, 'price')).toEqual([both])
  })

  it('confirms what was guessed, never over what was said, and leaves open what was not read', () => {
    const said = withColumn([], null, 1, 'size:Grande')
    const understood = { '0': 'name', '1': 'price', '2': '-', '3': 'description:en' }
    expect(withConfirmed(said, null, understood)[0]?.columns).toEqual({
      '0': 'name',
      '1': 'size:Grande',
      '3': 'description:en',
    })
  })
})

it('names each cell of each sheet by its own key', () => {
  const keys = [0, 1].flatMap((sheet) =>
    [1, 11].flatMap((row) => [1, 11].map((column) => cellKey({ sheet, row, column }))),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

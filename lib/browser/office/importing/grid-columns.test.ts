import { describe, expect, it } from '@jest/globals'
import { columnLetter, gridColumns, headerRowOf, rowsBelow } from '@/lib/browser/office/importing/grid-columns'
import type { ImportSheet, UnderstoodSheet } from '@/lib/core/office/office-import-api'

const SHEET: ImportSheet = {
  sheet: null,
  rows: [
    { number: 1, cells: ['Osteria'] },
    { number: 3, cells: ['Nome', 'Prezzo', '', '', 'Note'] },
    { number: 4, cells: ['Ragù', 12.5, '', 'sala'] },
    { number: 5, cells: ['Pesto', 11] },
  ],
}

const UNDERSTOOD: UnderstoodSheet = {
  ...{ sheet: null, isRead: true, headerRow: 3, unsure: [1], isRemembered: false },
  columns: { '0': 'name', '1': 'price' },
}

describe('the columns of a sheet', () => {
  it('have their header, first cells and meaning, and leave out columns that are empty', () => {
    expect(gridColumns(SHEET, [], UNDERSTOOD)).toEqual([
      { at: 0, header: 'Nome', meaning: 'name', trust: 'sure', samples: ['Ragù', 'Pesto'] },
      { at: 1, header: 'Prezzo', meaning: 'price', trust: 'guessed', samples: [12.5, 11] },
      { at: 3, header: '', meaning: 'none', trust: 'sure', samples: ['sala'] },
      { at: 4, header: 'Note', meaning: 'none', trust: 'sure', samples: [] },
    ])
  })

  it('hold what is said by hand before the server has answered', () => {
    const [name, price] = gridColumns(SHEET, [{ sheet: null, columns: { '1': 'size:Piatto' } }], UNDERSTOOD)
    expect([name?.trust, price?.trust, price?.meaning]).toEqual(['sure', 'said', 'size:Piatto'])
  })

  it('are as last time where the server remembers them', () => {
    const [name] = gridColumns(SHEET, [], { ...UNDERSTOOD, isRemembered: true })
    expect(name?.trust).toBe('remembered')
  })

  it('are there to be said before anything is understood', () => {
    expect(gridColumns(SHEET, [], undefined).map(({ meaning }) => meaning)).toEqual(['none', 'none', 'none', 'none'])
  })
})

it('takes the row of headers that was chosen over the one that was found, also none', () => {
  expect(headerRowOf({ sheet: null, columns: {} }, UNDERSTOOD)).toBe(3)
  expect(headerRowOf({ sheet: null, headerRow: 4, columns: {} }, UNDERSTOOD)).toBe(4)
  expect(headerRowOf({ sheet: null, headerRow: null, columns: {} }, UNDERSTOOD)).toBeNull()
  expect(rowsBelow(SHEET, 3).map(({ number }) => number)).toEqual([4, 5])
  expect(rowsBelow(SHEET, null)).toBe(SHEET.rows)
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [99, 'CV'],
])('names column %i as a spreadsheet does', (at, letter) => {
  expect(columnLetter(at)).toBe(letter)
})

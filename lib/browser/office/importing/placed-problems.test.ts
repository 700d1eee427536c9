import { describe, expect, it } from '@jest/globals'
import { byColumn, countBySheet, placedProblems } from '@/lib/browser/office/importing/placed-problems'
import type { ImportProblem, UnderstoodSheet } from '@/lib/core/office/office-import-api'

const problem = (code: ImportProblem['code'], at: Partial<ImportProblem> = {}): ImportProblem => ({
  ...{ code, sheet: 'Menu', row: 5, column: 2, found: '', wanted: '' },
  ...at,
})

const NOWHERE = { sheet: null, row: null, column: null }

const UNDERSTOOD: UnderstoodSheet = {
  ...{ sheet: 'Menu', isRead: true, headerRow: 3, columns: {}, unsure: [], isRemembered: false },
}

const placed = (problems: ImportProblem[], isFirst = true) =>
  placedProblems(problems, { sheet: 'Menu', isFirst }, UNDERSTOOD)

describe('a problem of an import stands where it is mended', () => {
  it.each<[string, ImportProblem, 'whole' | 'columns' | 'rows']>([
    ['at its cell', problem('price'), 'rows'],
    ['at the column whose header it is of', problem('allergenCodes', { row: 3 }), 'columns'],
    ['at a column without a header', problem('unreadPrices', { row: 1 }), 'columns'],
    ['above a sheet that has no names', problem('noNames', { row: 3, column: 1 }), 'whole'],
    ['above the first sheet where it is of none', problem('draftUnsound', NOWHERE), 'whole'],
  ])('%s', (_, each, where) => {
    const { whole, columns, rows } = placed([each])
    const found = { whole: whole.length, columns: columns.size, rows: rows.size }
    expect(found).toEqual({ ...{ whole: 0, columns: 0, rows: 0 }, [where]: 1 })
  })

  it('never in another sheet', () => {
    const others = [problem('price', { sheet: 'Vini' }), problem('noPrices', { sheet: null })]
    const { whole, columns, rows } = placed(others, false)
    expect([whole.length, columns.size, rows.size]).toEqual([0, 0, 0])
  })

  it('by its column from 0, with all others of its cell', () => {
    const found = byColumn([problem('price'), problem('stray', { column: 4 }), problem('lostPriceNote')])
    expect([...found].map(([at, all]) => [at, all.map(({ code }) => code)])).toEqual([
      [1, ['price', 'lostPriceNote']],
      [3, ['stray']],
    ])
  })
})

it('is counted once, for its own sheet', () => {
  const problems = [problem('price'), problem('name', { sheet: 'Vini' }), problem('noPrices', { sheet: null })]
  expect(countBySheet(problems, ['Menu', 'Vini'])).toEqual([2, 1])
})

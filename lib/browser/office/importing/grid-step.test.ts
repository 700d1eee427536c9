import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type GridPlace, gridStep, typedStep } from '@/lib/browser/office/importing/grid-step'

const SIZE = { rows: 30, columns: 4 }
const FROM = { row: 5, column: 1 }

const keys = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, shiftKey: false },
  ...more,
})

describe('a key on a cell', () => {
  it.each<[string, ReturnType<typeof keys>, GridPlace | null]>([
    ['up', keys('ArrowUp'), { row: 4, column: 1 }],
    ['down', keys('ArrowDown'), { row: 6, column: 1 }],
    ['left', keys('ArrowLeft'), { row: 5, column: 0 }],
    ['right', keys('ArrowRight'), { row: 5, column: 2 }],
    ['a page down', keys('PageDown'), { row: 15, column: 1 }],
    ['the start of its row', keys('Home'), { row: 5, column: -1 }],
    ['the end of its row', keys('End'), { row: 5, column: 3 }],
    ['the first cell of all', keys('Home', { ctrlKey: true }), { row: 0, column: -1 }],
    ['the last cell of all', keys('End', { ctrlKey: true }), { row: 29, column: 3 }],
    ['nowhere', keys('a'), null],
  ])('leads to %s', (_, pressed, place) => {
    expect(gridStep(FROM, pressed, SIZE)).toEqual(place)
  })

  it('leads where the eye goes in a page from right to left', () => {
    expect(gridStep(FROM, keys('ArrowLeft'), SIZE, true)).toEqual({ row: 5, column: 2 })
    expect(gridStep(FROM, keys('ArrowDown'), SIZE, true)).toEqual({ row: 6, column: 1 })
  })

  it('never leads out of the grid', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 60 }), (pressed) => {
        let at: GridPlace = FROM
        for (const [each, ctrlKey] of pressed) at = gridStep(at, keys(each, { ctrlKey }), SIZE) ?? at
        expect(at.row >= 0 && at.row < SIZE.rows && at.column >= -1 && at.column < SIZE.columns).toBe(true)
      }),
    )
  })
})

describe('a key in a cell that is written', () => {
  it.each<[string, ReturnType<typeof keys>, GridPlace | null]>([
    ['goes down with Enter', keys('Enter'), { row: 6, column: 1 }],
    ['breaks its line with Enter and Shift', keys('Enter', { shiftKey: true }), null],
    ['goes back with Tab and Shift', keys('Tab', { shiftKey: true }), { row: 5, column: 0 }],
    ['goes aside with Tab', keys('Tab'), { row: 5, column: 2 }],
    ['stays with Escape', keys('Escape'), FROM],
    ['is part of the text', keys('ArrowLeft'), null],
  ])('%s', (_, pressed, place) => {
    expect(typedStep(FROM, pressed, SIZE)).toEqual(place)
  })
})

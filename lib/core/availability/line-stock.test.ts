import { describe, expect, it } from '@jest/globals'
import { stockOfLine } from '@/lib/core/availability/line-stock'
import { lineBeyond, piecesOf } from '@/lib/core/availability/stock'

const of = (itemId: number, quantity: number, kind: 'dish' | 'drink' = 'dish') => ({ kind, itemId, quantity })

describe('what is left of the items of a cart', () => {
  const lines = [of(1, 2), of(2, 1), of(1, 1), of(1, 4, 'drink')]

  it('is shared by all lines of an item', () => {
    expect([...piecesOf(lines)].map(([key, { pieces }]) => [key, pieces])).toEqual([
      ['dish:1', 3],
      ['dish:2', 1],
      ['drink:1', 4],
    ])
  })

  it.each([
    [3, -1],
    [2, 2],
    [1, 0],
    [0, 0],
  ])('of %i left, the first line beyond is %i', (left, line) => {
    expect(lineBeyond(lines, { kind: 'dish', id: 1, left })).toBe(line)
  })

  it.each([
    ['uncounted', undefined, { room: Number.POSITIVE_INFINITY, left: null, mark: null }],
    ['enough', 5, { room: 2, left: null, mark: null }],
    ['all of it', 3, { room: 0, left: 3, mark: null }],
    ['too much', 2, { room: 0, left: null, mark: { status: 'out_of_stock', left: 2 } }],
  ])('a line says what it must: %s', (_, left, stock) => {
    expect(stockOfLine(lines, 2, left)).toEqual(stock)
  })
})

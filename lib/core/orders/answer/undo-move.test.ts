import { describe, expect, it } from '@jest/globals'
import { ANSWER_MOVE_NAMES } from '@/lib/core/orders/answer/answer-moves'
import type { MoveKind } from '@/lib/core/orders/answer/move-log'
import { HELD_MS, mayUndo, standingMoves, undoUntil } from '@/lib/core/orders/answer/undo-move'

const MINUTE = 60_000

const move = (turn: number, kind: MoveKind, undoes: number | null = null) => ({ turn, kind, at: turn, undoes })

describe('undoing a move', () => {
  const VENUE_MOVES = ['accept', 'delay', 'ready', 'finish', 'refuse', 'cancel'] as const

  it('is for the venue alone: what a guest withdrew stays withdrawn', () => {
    expect(ANSWER_MOVE_NAMES.filter((kind) => !mayUndo({ kind, at: 5 }, 5))).toEqual(['withdraw'])
  })

  /** Written by hand: until when each may be undone, in ms after it. */
  const UNTIL = { accept: null, delay: null, ready: null, finish: null, refuse: 10_000, cancel: 10_000 } as const

  it.each(VENUE_MOVES)('%s: is offered as long as the table says', (kind) => {
    expect(undoUntil({ kind, at: 5 })).toBe(UNTIL[kind] === null ? null : 5 + UNTIL[kind])
    expect(mayUndo({ kind, at: 5 }, 5 + 10_000)).toBe(true)
    expect(mayUndo({ kind, at: 5 }, 5 + HELD_MS)).toBe(UNTIL[kind] === null)
    expect(mayUndo({ kind, at: 5 }, 5 + 60 * MINUTE)).toBe(UNTIL[kind] === null)
  })

  it('finds one of the answer and one of the money, the newest first', () => {
    const moves = [move(1, 'accept'), move(2, 'pay'), move(3, 'ready'), move(4, 'unpay'), move(5, 'undo', 4)]
    expect(standingMoves(moves).map(({ turn }) => turn)).toEqual([3, 2])
  })

  const tick = (turn: number, about: string) => ({ ...move(turn, 'station_ready'), about })

  it.each([
    [
      'a tick of each station, before what was accepted',
      [move(1, 'accept'), tick(2, 'Bar'), tick(3, 'Cucina')],
      [3, 2],
    ],
    ['what was accepted, once no tick stands', [move(1, 'accept'), tick(2, 'Bar'), move(3, 'undo', 2)], [1]],
    ['a delay after a tick, and the tick', [move(1, 'accept'), tick(2, 'Bar'), move(3, 'delay')], [3, 2]],
    ['a correction after a tick, and the tick', [move(1, 'accept'), tick(2, 'Bar'), move(3, 'correct')], [3, 2]],
    ['no correction before a tick', [move(1, 'accept'), move(2, 'correct'), tick(3, 'Bar')], [3]],
    ['no tick once an order that ended is corrected', [tick(1, 'Bar'), move(2, 'ready'), move(3, 'correct')], [3]],
    [
      'a tick once a ready order is prepared again',
      [tick(1, 'Bar'), move(2, 'ready'), move(3, 'correct'), tick(4, 'Bar')],
      [4],
    ],
    ['the end of an order alone', [move(1, 'accept'), tick(2, 'Bar'), move(3, 'finish')], [3]],
    ['the last course that was fired', [move(1, 'accept'), move(2, 'fire'), move(3, 'fire')], [3]],
    ['the money beside', [move(1, 'accept'), tick(2, 'Bar'), move(3, 'pay')], [3, 2]],
  ])('finds of a kitchen %s', (_, moves, turns) => {
    expect(standingMoves(moves).map(({ turn }) => turn)).toEqual(turns)
  })

  it.each([
    ['nothing', [], null],
    ['the last', [move(1, 'accept'), move(2, 'ready')], 2],
    ['the one before, once the last is undone', [move(1, 'accept'), move(2, 'ready'), move(3, 'undo', 2)], 1],
    ['nothing, once all are undone', [move(1, 'accept'), move(2, 'undo', 1)], null],
    ['what followed an undo', [move(1, 'accept'), move(2, 'undo', 1), move(3, 'refuse')], 3],
    [
      'the first of all, once two are undone',
      [move(1, 'accept'), move(2, 'delay'), move(3, 'ready'), move(4, 'undo', 3), move(5, 'undo', 2)],
      1,
    ],
  ] as const)('finds %s', (_, moves, turn) => {
    expect(standingMoves(moves).map((one) => one.turn)).toEqual(turn === null ? [] : [turn])
  })
})

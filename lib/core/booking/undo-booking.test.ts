import { describe, expect, it } from '@jest/globals'
import type { BookingMoveKind, BookingMover } from '@/lib/core/booking/booking-move'
import { type MadeMove, undoableMove } from '@/lib/core/booking/undo-booking'

const HOUR = 60 * 60_000
const END = 100 * HOUR

type Made = [kind: BookingMoveKind, mover: BookingMover, undoes?: number]

const moves = (...made: Made[]): MadeMove[] =>
  made.map(([kind, mover, undoes = null], at) => ({ turn: at + 1, kind, mover, undoes }))

const undoable = (made: MadeMove[], now = END): number | null => undoableMove(made, { endsAt: END, now })?.turn ?? null

describe('the move of a booking that an undo takes back', () => {
  it.each<[string, MadeMove[], number | null]>([
    ['none before any', [], null],
    ['the last of the host', moves(['accept', 'host'], ['arrive', 'host']), 2],
    ['the last by command', moves(['accept', 'command']), 1],
    ['the one before, once the last was undone', moves(['accept', 'host'], ['arrive', 'host'], ['undo', 'host', 2]), 1],
    ['none once all were undone', moves(['accept', 'host'], ['undo', 'host', 1]), null],
    [
      'a move after an undo',
      moves(['accept', 'host'], ['arrive', 'host'], ['undo', 'host', 2], ['no_show', 'host']),
      4,
    ],
    ['none behind a word of the guest', moves(['accept', 'host'], ['change', 'host'], ['agree', 'guest']), null],
    ['none that the server made', moves(['offer', 'server']), null],
  ])('is %s', (_, made, turn) => {
    expect(undoable(made)).toBe(turn)
  })

  it('is found until twelve hours after the stay, and always without a known stay', () => {
    const made = moves(['arrive', 'host'])
    expect([undoable(made, END + 12 * HOUR - 1), undoable(made, END + 12 * HOUR)]).toEqual([1, null])
    expect(undoableMove(made, { endsAt: null, now: END * 2 })?.turn).toBe(1)
  })
})

import { describe, expect, it } from '@jest/globals'
import { followPause, isOutdated } from '@/lib/browser/booking/follow-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { BookingState } from '@/lib/core/booking/booking-transitions'

const status = (state: BookingState, cancelledBy: BookingStatus['cancelledBy'] = null): BookingStatus => ({
  ...{ state, reason: null, code: null, note: '', order: null, cancelUntil: null, mayCancel: true },
  ...{ date: '2026-03-29', time: '20:30', afterMidnight: false, seats: 2, calendar: null, news: null },
  ...{ movedFrom: null, mayChange: true, turn: 1, offeredUntil: null, cancelledBy },
})

describe('followPause', () => {
  it.each<[string, BookingStatus, number | null]>([
    ['an answer soon', status('requested'), 1_500],
    ['a freed table soon', status('waiting'), 1_500],
    ['a move or an arrival', status('accepted'), 10_000],
    ['the end of the evening', status('arrived'), 10_000],
    ['the undo of a refusal', status('refused'), 60_000],
    ['the undo of a guest who did come', status('no_show'), 60_000],
    ['the undo of a cancellation by the venue', status('cancelled', 'venue'), 60_000],
    ['nothing after the guest cancelled', status('cancelled', 'guest'), null],
  ])('waits for %s', (_, shown, pause) => {
    expect(followPause(shown, 0)).toBe(pause)
  })
})

it.each<[string, { turn: number; state: BookingState }, { turn: number; state: BookingState }, boolean]>([
  ['one move behind', { turn: 1, state: 'accepted' }, { turn: 2, state: 'accepted' }, true],
  ['the same', { turn: 2, state: 'accepted' }, { turn: 2, state: 'accepted' }, false],
  ['a move ahead', { turn: 3, state: 'accepted' }, { turn: 2, state: 'cancelled' }, false],
  ['sent before the cancellation', { turn: 0, state: 'accepted' }, { turn: 0, state: 'cancelled' }, true],
])('an answer does not replace a newer one: %s', (_, answer, shown, outdated) => {
  expect(isOutdated(answer, shown)).toBe(outdated)
})

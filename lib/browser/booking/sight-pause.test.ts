import { expect, it } from '@jest/globals'
import { isToldInSight, sightPause } from '@/lib/browser/booking/sight-pause'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

const NOW = new Date('2026-03-28T18:00:00+01:00')
const MOVED_FROM = { date: '2026-04-03', time: '20:30', afterMidnight: false, seats: 2 }

const status = (changes: Partial<BookingStatus>): BookingStatus => ({
  ...{ state: 'accepted', reason: null, code: null, note: '', order: null, cancelUntil: null, mayCancel: true },
  ...{ date: '2026-04-03', time: '20:30', afterMidnight: false, seats: 2, calendar: null, news: null },
  ...{ movedFrom: null, mayChange: true, turn: 1, offeredUntil: null, cancelledBy: null },
  ...changes,
})

it.each<[string, Partial<BookingStatus>, number]>([
  ['in days', {}, 300_000],
  ['in days, and moved', { movedFrom: MOVED_FROM }, 300_000],
  ['today', { date: '2026-03-28' }, 60_000],
  ['not answered yet', { state: 'requested' }, 20_000],
  ['offered for ten minutes', { state: 'offered' }, 20_000],
])('a booking in sight is asked for as often as it can change: %s', (_, changes, pause) => {
  expect(sightPause(status(changes), NOW)).toBe(pause)
})

it.each<[Partial<BookingStatus>, boolean]>([
  [{}, false],
  [{ movedFrom: MOVED_FROM }, false],
  [{ state: 'refused' }, true],
  [{ state: 'lapsed' }, true],
  [{ state: 'cancelled', cancelledBy: 'venue' }, true],
  [{ state: 'cancelled', cancelledBy: 'guest' }, false],
  [{ state: 'arrived' }, false],
])('a table that a guest lost without doing so is told until they open it: %j', (changes, told) => {
  expect(isToldInSight(status(changes))).toBe(told)
})

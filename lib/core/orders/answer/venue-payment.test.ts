import { describe, expect, it } from '@jest/globals'
import { ANSWER_STATES, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { mayPay, mayTakeBack, VENUE_PAYMENTS, venueWayOf } from '@/lib/core/orders/answer/venue-payment'

describe('the money of an order at the venue', () => {
  const said = [null, ...VENUE_PAYMENTS]

  it.each(ANSWER_STATES)('%s: is marked until the order is lost, and never beside what was paid online', (state) => {
    for (const paid of said) {
      expect(mayPay({ state, paid, isOnline: false })).toBe(!isLostState(state))
      expect(mayPay({ state, paid, isOnline: true })).toBe(false)
      const isMarked = paid === 'cash' || paid === 'pos'
      expect(mayTakeBack({ state, paid, isOnline: false })).toBe(isMarked && !isLostState(state))
      expect(mayTakeBack({ state, paid, isOnline: true })).toBe(false)
    }
  })

  it.each([
    ['new', null, null],
    ['accepted', 'pos', 'pos'],
    ['ready', 'cash', 'cash'],
    ['ready', null, null],
    ['done', null, null],
    ['done', 'pos', 'pos'],
    ['done', 'owed', null],
    ['accepted', 'owed', null],
    ['cancelled', 'cash', null],
    ['withdrawn', null, null],
    [null, null, null],
  ] as const)('of %s, of which the staff said %s, came in by %s', (state, paid, way) => {
    expect(venueWayOf({ state, paid })).toBe(way)
  })
})

import { describe, expect, it } from '@jest/globals'
import { mayOfferAt } from '@/lib/server/booking/waiting/may-offer'
import { BOOKING_NOW, bookingVenue } from '@/lib/testing/orders/test-booking'

const SATURDAY = { reserved_at: '2026-03-28', starts_at: Date.parse('2026-03-28T19:30:00Z') }
const PAUSE = { service: 'booking', until: BOOKING_NOW + 1, reason: 'busy', say: null } as const
const CLOSED = { from: '2026-03-28', to: '2026-03-28' }

describe('a freed table', () => {
  it.each([
    ['in opening hours', {}, SATURDAY, true],
    ['after midnight', {}, { ...SATURDAY, starts_at: Date.parse('2026-03-29T01:30:00Z') }, true],
    ['outside them', {}, { ...SATURDAY, starts_at: Date.parse('2026-03-28T16:00:00Z') }, false],
    ['on a day that was closed since', { closures: [{ ...bookingVenue.closures[0], ...CLOSED }] }, SATURDAY, false],
    ['during a pause of bookings', { pauses: [PAUSE] }, SATURDAY, false],
    ['after one', { pauses: [{ ...PAUSE, until: BOOKING_NOW }] }, SATURDAY, true],
  ])('%s is offered or not', (_, changes, booking, isOffered) => {
    expect(mayOfferAt({ ...bookingVenue, ...changes }, BOOKING_NOW)(booking)).toBe(isOffered)
  })
})

import { describe, expect, it } from '@jest/globals'
import type { BookingPayload } from '@/lib/core/booking/booking'
import { fakeUpstream } from '@/lib/testing/fake-upstream'
import { remoteBookings } from '@/lib/upstream/bookings'

const booking: BookingPayload = {
  customer: 'Ada Rossi',
  note: '',
  phone: '3331234567',
  reserved_at: '2026-03-28',
  reserved_time: '20:30',
  seats: 4,
  token: 'osteria-prova',
}

describe('a booking for the bookings system', () => {
  const fake = fakeUpstream('bookings')
  const post = () => remoteBookings(fake.open()).post('abc123', booking)

  it('is its payload as JSON, with its id as the key of the request', async () => {
    await post()
    await post()
    expect(fake.seen).toHaveLength(2)
    for (const { body, ...call } of fake.seen) {
      expect(call).toMatchObject({
        call: 'POST /base/bookings',
        query: {},
        authorization: 'us:p:w',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'abc123' },
      })
      expect(JSON.parse(body)).toEqual(booking)
    }
  })

  it.each([[302], [400], [401], [404], [409], [500], [503]])('fails, sent once, at %d', async (status) => {
    fake.answers({ status })
    await expect(post()).rejects.toThrow()
    expect(fake.seen).toHaveLength(1)
  })
})

import { beforeEach, describe, expect, it } from '@jest/globals'
import { bookingPayloadSchema } from '@/lib/core/booking/booking'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import { type SubmitBookingContext, submitBooking } from '@/lib/server/booking/submit-booking'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { fakeUpstream } from '@/lib/testing/fake-upstream'
import { BOOKING_NOW, bookingContext, bookingRequest, bookingVenue } from '@/lib/testing/orders/test-booking'
import { silentLog, testLine } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend } from '@/lib/testing/test-venue'
import { remoteBookings } from '@/lib/upstream/bookings'

describe.each(testEngines)('a booking on its way to the bookings system on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const fake = fakeUpstream('bookings')
  let backend: TestBackend
  let clock: number

  beforeEach(() => {
    clock = BOOKING_NOW
    backend = testBackend()
    backend.bookings = remoteBookings(fake.open())
  })

  const context = (changes: Partial<SubmitBookingContext> = {}) =>
    bookingContext(database.db, { posts: true, now: () => clock, ...changes })
  const book = async (changes: Partial<BookingRequest> = {}, receivers: Partial<SubmitBookingContext> = {}) => {
    const request = bookingRequest(changes)
    const sent = await submitBooking(request, context(receivers))
    if (!sent.ok) throw new Error(sent.error.code)
    return { id: sent.value.reference, attemptKey: request.attemptKey }
  }
  const policy = { ...DELIVERY_POLICY, refusals: 2 }
  const work = () =>
    deliverDue({ database, backend, sendBooking: sendBookingWork, log: silentLog, policy, now: () => clock })
  const drain = async (): Promise<void> => {
    while ((await work()) > 0);
  }
  /** Until what failed is due again. */
  const later = async (): Promise<void> => {
    clock += DELIVERY_POLICY.maxAsked
    await drain()
  }
  const posted = () => fake.seen.map(({ headers }) => Reflect.get(headers, 'idempotency-key'))
  const rows = async (id: string) => {
    const found = database.db.selectFrom('outbox').select(['kind', 'state']).where('booking_id', '=', id).orderBy('seq')
    return (await found.execute()).map(({ kind, state }) => `${kind} ${state}`)
  }

  it('arrives once, with its order, beside message and event', async () => {
    const lines = [testLine(10, { quantity: 2 })]
    const mine = await book({ lines, shownTotal: 3200 })
    await drain()
    await later()
    expect(posted()).toEqual([mine.id])
    const payload = JSON.parse(fake.seen[0]?.body ?? '')
    expect(bookingPayloadSchema.parse(payload)).toEqual(payload)
    expect(payload).toMatchObject({
      customer: 'Ada Rossi',
      seats: 4,
      token: bookingVenue.token,
      order: { order: { total: 32 } },
    })
    expect(await rows(mine.id)).toEqual(['booking_post delivered', 'booking delivered', 'booking_event delivered'])
  })

  it('comes again under the same key where its answer was lost, and no further where the system knows it', async () => {
    fake.answers({ lost: true })
    const mine = await book()
    await drain()
    fake.answers({ status: 409 })
    await later()
    await later()
    await later()
    expect(posted()).toEqual([mine.id, mine.id, mine.id])
    expect((await rows(mine.id))[0]).toBe('booking_post delivered')
  })

  it('waits while the system is down for hours and then arrives once', async () => {
    fake.answers({ status: 503 })
    const first = await book()
    const second = await book()
    for (let hour = 0; hour < 3; hour += 1) {
      clock += 3_600_000
      await drain()
    }
    fake.seen.length = 0
    fake.answers({})
    await later()
    expect(posted().sort()).toEqual([first.id, second.id].sort())
  })

  it('that is refused for good is given up, found by the operator and sent again', async () => {
    const run = (...args: string[]) => orderCommand(database.place, args)
    const mine = await book()
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await database.db.updateTable('bookings').set({ reserved_at: soon }).execute()
    fake.answers({ status: 422 })
    await drain()
    await later()
    await later()
    expect(fake.seen).toHaveLength(2)
    expect((await run('list')).lines()).toMatchObject([
      { id: mine.id, why: 'booking unanswered' },
      { id: mine.id, why: 'parked booking_post', detail: 'rejected_422' },
    ])
    expect((await run('retry', mine.id)).lines()).toEqual([{ id: mine.id, queued: ['booking_post'] }])
    clock = Date.now()
    fake.answers({})
    await drain()
    expect((await rows(mine.id))[0]).toBe('booking_post delivered')
    // It is answered where it is now.
    expect((await run('list')).lines()).toEqual([])
  })

  it('that was given up before is never posted', async () => {
    fake.answers({ status: 503 })
    const mine = await book()
    await drain()
    fake.seen.length = 0
    await cancelBooking(mine, context())
    fake.answers({})
    await later()
    expect(posted()).toEqual([])
    expect((await rows(mine.id))[0]).toBe('booking_post delivered')
  })

  it('can be cancelled from here only where a message tells its venue', async () => {
    const mine = await book({}, { messages: false })
    expect(await getBookingStatus(mine, context())).toMatchObject({ value: { mayCancel: false, cancelUntil: null } })
    expect(await cancelBooking(mine, context())).toEqual({ ok: false, error: { code: 'cancel_too_late' } })
    await drain()
    expect(posted()).toEqual([mine.id])
    expect(await rows(mine.id)).toEqual(['booking_post delivered', 'booking_event delivered'])
  })
})

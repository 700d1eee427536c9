import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { putPart } from '@/lib/server/sharing/put-part'
import { readShare } from '@/lib/server/sharing/read-share'
import { withdrawPart } from '@/lib/server/sharing/withdraw-part'
import { bookingContext, bookingRequest } from '@/lib/testing/orders/test-booking'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { answerOf, openTestShare, partOf, testSharing } from '@/lib/testing/sharing/test-share'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const refused = (code: string) => ({ ok: false, error: { code } })

describe.each(testEngines)('a booking with the dishes of a shared cart, on %s', (engine) => {
  const database = databaseHarness(engine)

  /** A cart with a dish of Ada's, and what books a table with it. */
  const setUp = async () => {
    const context = testSharing(database.db)
    const { token, ownerKey } = await openTestShare(context)
    const ada = randomUUID()
    const put = () => putPart(token, partOf(token, { user_id: ada }), context)
    answerOf(await put())
    const [part] = answerOf(await readShare({ token, key: ownerKey, lang: 'it' }, context)).order
    const share = { ownerKey, parts: [{ person: part?.user_id ?? '', version: part?.version ?? 0 }] }
    const request = bookingRequest({ lines: [testLine(10)], shownTotal: 1200 + 4 * 200, share })
    const rows = database.db.selectFrom('bookings').select('id').where('attempt_key', '=', request.attemptKey)
    return {
      ...{ context, share, request, put },
      book: (changes: Partial<typeof request> = {}) =>
        submitBooking({ ...request, ...changes }, bookingContext(database.db)),
      withdraw: () => withdrawPart({ token, key: ada }, context),
      isBooked: async () => (await rows.execute()).length > 0,
    }
  }

  it('ends the share with it, and is found again by its key', async () => {
    const { put, book, withdraw } = await setUp()
    const booked = answerOf(await book())
    expect(await withdraw()).toEqual(refused('share_closed'))
    expect(await put()).toEqual(refused('share_closed'))
    expect(answerOf(await book())).toEqual(booked)
  })

  it('is refused where a guest has withdrawn meanwhile, and leaves the share open', async () => {
    const { put, book, withdraw, isBooked } = await setUp()
    answerOf(await withdraw())
    expect(await book()).toEqual(refused('share_changed'))
    expect(await isBooked()).toBe(false)
    answerOf(await put())
  })

  it('has a part or leaves it to its guest, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { book, withdraw, isBooked } = await setUp()
      const early = round % 2 === 0 ? withdraw() : undefined
      const [booked, withdrawn] = await Promise.all([book(), early ?? withdraw()])
      expect(booked.ok).toBe(!withdrawn.ok)
      expect(await isBooked()).toBe(booked.ok)
    }
  })

  it('leaves a share open where the booking itself is refused', async () => {
    const { book, withdraw } = await setUp()
    expect(await book({ shownTotal: 1 })).toMatchObject({ error: { code: 'total_changed' } })
    answerOf(await withdraw())
  })

  it('takes no part from an order that waits for its payment', async () => {
    const { share, book, isBooked } = await setUp()
    const order = testRequest({ lines: [testLine(10)], customers: 1, shownTotal: 1400, provider: 'stripe', share })
    answerOf(await placeOrder(order, { ...testContext(database.db), configured: ['stripe'] }))
    expect(await book()).toEqual(refused('share_changed'))
    expect(await isBooked()).toBe(false)
  })
})

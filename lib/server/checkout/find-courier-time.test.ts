import { describe, expect, it } from '@jest/globals'
import { courierTimeSchema } from '@/lib/core/checkout/courier-time'
import type { Venue } from '@/lib/core/venue/venue'
import { embeddedDelivery } from '@/lib/server/backend/embedded/delivery'
import { findCourierTime } from '@/lib/server/checkout/find-courier-time'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testVenue } from '@/lib/testing/test-venue'

const venue: Venue = {
  ...testVenue,
  has_pony_u: true,
  orders: {
    ...testVenue.orders,
    delivery: {
      active: true,
      hours: [{ day: 5, open: '18:45', close: '23:30' }],
      minimum_price: 0,
      distance_fares: [],
      average_time: 45,
      payment_methods: [],
    },
  },
}

/** What is proposed on Friday 8 May 2026 at a time in Rome, and the answer. */
const at = async (
  time: string,
  nextPickup = embeddedDelivery(() => moment(time)).nextPickup,
  changes: Partial<Venue> = {},
) =>
  findCourierTime(
    { ...venue, ...changes },
    { backend: { delivery: { ...embeddedDelivery(), nextPickup } }, now: () => moment(time), log: silentLog },
  )

const moment = (time: string): number => Date.parse(`2026-05-08T${time}:00+02:00`)

describe('the time of the courier', () => {
  it.each([
    // Twenty minutes to prepare, to the next five minutes, and fifteen to the door.
    ['in the evening', '20:01', '20:40'],
    ['before opening', '12:00', '18:45'],
    ['while the last pickup can still be made', '22:50', '23:25'],
    // Now and fifteen minutes.
    ['when the last pickup would come too late', '23:11', '23:26'],
  ])('%s', async (_when, now, proposed) => {
    const answer = await at(now)
    expect(answer).toMatchObject({ ok: true, value: { proposed, times: { status: 'open', earliest: proposed } } })
    expect(courierTimeSchema.safeParse(answer.ok && answer.value).success).toBe(true)
  })

  it('is none once the last slot cannot be reached', async () => {
    const answer = await at('23:20')
    expect(answer).toMatchObject({ ok: true, value: { proposed: null, times: { status: 'closed', reason: 'over' } } })
    expect(courierTimeSchema.safeParse(answer.ok && answer.value).success).toBe(true)
  })

  it('is not known while the courier’s system is down, or says no time', async () => {
    const down = async () => {
      throw new Error('down')
    }
    const unknown = { ok: false, error: { code: 'courier_unavailable' } }
    expect(await at('20:00', down)).toEqual(unknown)
    expect(await at('20:00', async () => 'soon')).toEqual(unknown)
  })

  it('is nothing that a venue without a courier has', async () => {
    expect(await at('20:00', undefined, { has_pony_u: false })).toEqual({
      ok: false,
      error: { code: 'service_unavailable' },
    })
  })
})

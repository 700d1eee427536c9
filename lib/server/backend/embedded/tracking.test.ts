import { beforeEach, describe, expect, it } from '@jest/globals'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { TRACKING_RETENTION_MS } from '@/lib/core/tracking/limits'
import { trackingFormSchema, trackingLogSchema } from '@/lib/core/tracking/tracking'
import { trackedEvents } from '@/lib/core/tracking/tracking-batch'
import { embeddedTracking, orderEvent } from '@/lib/server/backend/embedded/tracking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const eventsFrom = (first: number, count: number) =>
  trackedEvents(
    {
      ris_id: 7,
      has_orders: true,
      lang: 'it',
      referrer: '',
      age: 0,
      dropped: 0,
      events: Array.from({ length: count }, (_, index) => ({
        action: 'dishview',
        metadata: { id: first + index },
        path: '/r/q/7/menu',
        age: 0,
      })),
    },
    'osteria',
    { origin: 'https://menu.example.it', userAgent: 'x', now: 1_770_000_000_000 },
  )

describe.each(testEngines)('tracking events on %s', (engine) => {
  const KEPT = 10
  const database = databaseHarness(engine)
  beforeEach(() => database.db.deleteFrom('tracking_events').execute())

  const tracking = (kept = KEPT) => embeddedTracking(async () => database.db, kept)
  const ids = async () => {
    const rows = await database.db.selectFrom('tracking_events').selectAll().orderBy('seq').execute()
    return rows.map(({ payload }) => JSON.parse(payload).metadata.id)
  }

  it('are kept as the log record of spec section 7', async () => {
    await tracking().record(eventsFrom(12, 1))
    expect(await database.db.selectFrom('tracking_events').selectAll().execute()).toMatchObject([
      {
        venue_id: 7,
        action: 'dishview',
        payload: expect.stringContaining('"url":"https://menu.example.it/r/q/7/menu"'),
      },
    ])
  })

  it('never exceed their number, whether they come one by one, many at once or together', async () => {
    for (const [first, count] of [
      [1, 4],
      [5, 0],
      [5, 9],
      [14, 25],
      [39, 1],
    ] as const) {
      await tracking().record(eventsFrom(first, count))
      const kept = await ids()
      expect(kept.length).toBeLessThanOrEqual(KEPT)
      expect(kept.at(-1)).toBe(first + count - 1)
    }
    await Promise.all([1, 2, 3, 4].map((round) => tracking().record(eventsFrom(round * 100, 6))))
    await tracking().record(eventsFrom(900, 1))
    expect((await ids()).length).toBeLessThanOrEqual(KEPT)
  })

  it('of more than thirteen months ago go with the next', async () => {
    await tracking().record(eventsFrom(1, 3))
    await database.db
      .updateTable('tracking_events')
      .set({ recorded_at: Date.now() - TRACKING_RETENTION_MS - 1 })
      .execute()
    await tracking().record(eventsFrom(4, 1))
    expect(await ids()).toEqual([4])
  })
})

const sentOrder = toOrderPayload({
  venue: { id: 12, name: 'Osteria', phone_number: null, token: 'osteria' },
  orderId: 'ord_1',
  service: 'tableservice',
  products: [],
  totals: { total: 2800, commission: 56 },
  coupon: null,
  table: 'A 12',
  customers: 2,
  customer: [],
  note: 'per Anna',
  payed: true,
  timestamp: 1_770_000_000_000,
  transaction: { id: 'pi_1', provider: 'stripe' },
})

describe('orderEvent', () => {
  it('is both calls of the tracking, in numbers alone', () => {
    const { form, log } = orderEvent(sentOrder)
    const metadata = { amount: 2800, quantity: 0, type: 'restaurant', provider: 'stripe', time: 1_770_000_000_000 }
    expect(trackingFormSchema.parse(form)).toEqual({
      ris_id: '12',
      text: JSON.stringify({ action: 'sendorder', metadata }),
    })
    expect(trackingLogSchema.parse(log).attributes).toMatchObject({
      ris_id: 12,
      token: 'osteria',
      action: 'sendorder',
      payload: { action: 'sendorder', metadata, start: 1_770_000_000_000 },
    })
    for (const secret of ['ord_1', 'pi_1', 'Anna', 'A 12']) expect(JSON.stringify({ form, log })).not.toContain(secret)
  })
})

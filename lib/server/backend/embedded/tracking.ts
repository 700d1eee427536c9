import 'server-only'
import type { BookingEvent } from '@/lib/core/booking/booking'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import { TRACKING_RETENTION_MS } from '@/lib/core/tracking/limits'
import { type TrackedEvent, type TrackingRecord, toTrackingForm, toTrackingLog } from '@/lib/core/tracking/tracking'
import { inBatches } from '@/lib/server/async/in-batches'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { isDatabaseError } from '@/lib/server/db/database-errors'

export const KEPT_EVENTS = 50_000

const ofNoPage = (record: TrackingRecord, start: number, attributes: string[]): TrackedEvent => ({
  form: toTrackingForm(record),
  log: toTrackingLog(record, { attributes, domain: '', lang: '', referrer: '', start, url: '', user_agent: '' }),
})

/** 'sendorder' (spec sections 4 and 7): numbers only, neither the id nor what the diner wrote. */
export const orderEvent = ({ restaurant, order, transaction }: OrderPayload): TrackedEvent => {
  const { amount, quantity, type, timestamp: time } = order
  const metadata = { amount, quantity, type, provider: transaction.provider, time }
  const record = { ris_id: restaurant.id, token: restaurant.token, action: 'sendorder', metadata } as const
  return ofNoPage(record, time, ['has_orders'])
}

/** 'requestbooking' (spec sections 4 and 7) and our cancellation event, without personal data. */
export const bookingEvent = ({ action, venueId, token, seats, quantity, time }: BookingEvent): TrackedEvent =>
  ofNoPage({ ris_id: venueId, token, action, metadata: { seats, quantity, time } }, time, [])

/** Bounded table: keys only grow, so the oldest rows are a range of the primary key. */
export const embeddedTracking = (open: () => Promise<Db>, kept = KEPT_EVENTS): Backend['tracking'] => {
  const write = async (batches: readonly (readonly TrackedEvent[])[]): Promise<undefined[]> => {
    const newest = batches.flat().slice(-kept)
    const db = await open()
    const now = Date.now()
    const rows = newest.map(({ log: { attributes } }) => ({
      venue_id: attributes.ris_id,
      action: attributes.action,
      payload: JSON.stringify(attributes.payload),
      recorded_at: now,
    }))
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('tracking_events').values(rows).execute()
      const last = tx.selectFrom('tracking_events').select(({ fn, eb }) => eb(fn.max('seq'), '-', kept).as('seq'))
      await tx
        .deleteFrom('tracking_events')
        .where(({ eb, or }) => or([eb('seq', '<=', last), eb('recorded_at', '<', now - TRACKING_RETENTION_MS)]))
        .execute()
    })
    return batches.map(() => undefined)
  }
  const writeTogether = inBatches(write, { failsAll: isDatabaseError })
  const record: Backend['tracking']['record'] = async (events) => {
    if (events.length > 0) await writeTogether(events)
  }
  return {
    record,
    sendorder: (order) => record([orderEvent(order)]),
    booking: (event) => record([bookingEvent(event)]),
  }
}

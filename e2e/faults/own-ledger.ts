import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { readRows } from '@/lib/testing/database-rows'

const ordersSchema = z.array(
  z.object({
    id: z.string(),
    attempt_key: z.string(),
    state: z.string(),
    provider: z.string(),
    created_at: z.coerce.number(),
  }),
)
const eventsSchema = z.array(z.object({ payload: z.string() }))
const loggedSchema = z.object({ metadata: z.object({ time: z.number() }) })
const workSchema = z.array(z.object({ what: z.string(), id: z.string() }))
const waitingSchema = z.tuple([z.object({ rest: z.coerce.number(), example: z.string().nullable() })])

export type OwnLedger = {
  orders: z.infer<typeof ordersSchema>
  /** When the orders were placed that 'sendorder' events were recorded of. */
  eventTimes: number[]
  /** Work that was queued more than once for one order. */
  queuedTwice: string[]
}

/** Coperto's own ledger, read past the app. */
export const ownLedger = async (place: DatabasePlace): Promise<OwnLedger> => {
  const orders = await readRows(place, 'select id, attempt_key, state, provider, created_at from orders')
  const events = await readRows(place, "select payload from tracking_events where action = 'sendorder'")
  const twice = await readRows(
    place,
    'select order_id as id, kind as what from outbox where order_id is not null group by order_id, kind having count(*) > 1',
  )
  return {
    orders: ordersSchema.parse(orders),
    eventTimes: eventsSchema.parse(events).map(({ payload }) => loggedSchema.parse(JSON.parse(payload)).metadata.time),
    queuedTwice: workSchema.parse(twice).map(({ what, id }) => `${id}: ${what} queued twice`),
  }
}

const LOOK_MS = 40
const STUCK_MS = 60_000

/**
 * Waits until all is sent, and each open payment begun after `since` was asked about after `calm`: moments of the
 * server's clock. Throws when nothing moves for a minute.
 */
export const untilQuiet = async (place: DatabasePlace, { since, calm }: { since: number; calm: number }) => {
  const open = `reference is not null and state in ('started', 'failed', 'pending') and created_at >= ${since}`
  const waiting = `select count(*) as rest, min(id) as example from (
    select id from outbox where state = 'queued' union all
    select id from payments where ${open} and coalesce(checked_at, 0) < ${calm}) as waiting`
  let last = 0
  for (let deadline = 0; ; ) {
    const [{ rest, example }] = waitingSchema.parse(await readRows(place, waiting))
    if (rest === 0) return
    // More is progress too: a payment that is found makes work.
    if (rest !== last) deadline = Date.now() + STUCK_MS
    if (Date.now() > deadline) throw new Error(`never quiet: ${rest} wait, such as ${example}`)
    last = rest
    await after(LOOK_MS)
  }
}

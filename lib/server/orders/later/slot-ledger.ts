import 'server-only'
import type { Transaction } from 'kysely'
import type { OrderState } from '@/lib/core/orders/order'
import { type SlotRule, slotRuleSchema } from '@/lib/core/venue/later/plan'
import { type SlotLoad, type SlotProblem, slotOf, slotProblem } from '@/lib/core/venue/later/slots'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

type Tx = Transaction<Schema>

/** No room in its slot: the transaction that throws it takes nothing. */
export class SlotFull extends Error {
  readonly problem: SlotProblem

  constructor(problem: SlotProblem) {
    super(problem)
    this.name = 'SlotFull'
    this.problem = problem
  }
}

/** When an order is to be ready, in ms, and what it takes of its slot; `rule`: null where nothing is counted. */
export type PlannedPlace = { service: string; at: number; minutes: number; rule: SlotRule | null }

type OrderRef = { id: string; venueId: number }

/** Serializes what takes or frees places of a venue until commit; after the order's own lock, before those of stock. */
const lockSlots = async (tx: Tx, venueId: number): Promise<void> => {
  await tx
    .insertInto('slot_locks')
    .values({ venue_id: venueId })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ venue_id: venueId }))
    .execute()
}

type Span = { venueId: number; service: string; from: number; to: number }

/** What orders hold of a service's time, from `from` until just before `to`, in ms; `except`: ids of orders. */
export const readPlaces = async (
  db: Db,
  { venueId, service, from, to }: Span,
  except: readonly string[] = [],
): Promise<SlotLoad[]> => {
  const rows = await db
    .selectFrom('planned_orders')
    .select(['order_id', 'planned_at', 'kitchen_minutes'])
    .where('venue_id', '=', venueId)
    .where('service', '=', service)
    .where('planned_at', '>=', from)
    .where('planned_at', '<', to)
    .where('returned', '=', 0)
    .execute()
  return rows.flatMap(({ order_id, planned_at, kitchen_minutes }) =>
    except.includes(order_id) ? [] : [{ at: planned_at, minutes: kitchen_minutes }],
  )
}

/** Null while there is room. Call it under the lock of the slots. */
const problemOf = async (tx: Tx, { id, venueId }: OrderRef, place: PlannedPlace): Promise<SlotProblem | null> => {
  const { service, at, minutes, rule } = place
  if (!rule) return null
  const taken = await readPlaces(tx, { venueId, service, ...slotOf(rule, at) }, [id])
  return slotProblem(rule, taken, { at, minutes })
}

/** Throws `SlotFull`. */
const requireRoom = async (tx: Tx, order: OrderRef, place: PlannedPlace): Promise<void> => {
  const problem = await problemOf(tx, order, place)
  if (problem) throw new SlotFull(problem)
}

/** Takes a new order's place in the transaction that writes it. Throws `SlotFull` where it has none. */
export const takePlace = async (tx: Tx, order: OrderRef, place: PlannedPlace): Promise<void> => {
  const { service, at, minutes, rule } = place
  if (rule) await lockSlots(tx, order.venueId)
  await requireRoom(tx, order, place)
  await tx
    .insertInto('planned_orders')
    .values({
      ...{ order_id: order.id, venue_id: order.venueId, service, planned_at: at, kitchen_minutes: minutes },
      ...{ rule: rule && JSON.stringify(rule), returned: 0 },
    })
    .execute()
}

const placeOf = async (tx: Tx, id: string): Promise<(PlannedPlace & { isReturned: boolean }) | null> => {
  const row = await tx.selectFrom('planned_orders').selectAll().where('order_id', '=', id).executeTakeFirst()
  if (!row) return null
  const { service, planned_at: at, kitchen_minutes: minutes, rule, returned } = row
  return {
    service,
    at,
    minutes,
    rule: rule === null ? null : slotRuleSchema.parse(JSON.parse(rule)),
    isReturned: returned === 1,
  }
}

const setReturned = async (tx: Tx, id: string, returned: 0 | 1): Promise<void> => {
  await tx.updateTable('planned_orders').set({ returned }).where('order_id', '=', id).execute()
}

/** A lost order gives its place back. Call it under the order's lock. */
export const returnPlace = (tx: Tx, { id }: OrderRef): Promise<void> => setReturned(tx, id, 1)

/**
 * An order that stands again takes its place again. Throws `SlotFull`, but not for what is larger than any slot: that is
 * the venue's own correction. With 'overfill' it takes it in any case and
 * answers whether it had no room. Call it under the order's lock.
 */
export const retakePlace = async (tx: Tx, order: OrderRef, ifFull: 'throw' | 'overfill'): Promise<boolean> => {
  const place = await placeOf(tx, order.id)
  if (!place?.isReturned) return false
  if (place.rule) await lockSlots(tx, order.venueId)
  const problem = await problemOf(tx, order, place)
  if (problem === 'slot_full' && ifFull === 'throw') throw new SlotFull(problem)
  await setReturned(tx, order.id, 0)
  return problem !== null
}

/**
 * After a correction an order takes as many minutes as it now has. Fewer always fit; for more it throws `SlotFull`, or
 * with 'overfill', the venue's own word, takes them. What is larger than any slot was its word too. Call it under the order's lock.
 */
export const resizePlace = async (
  tx: Tx,
  order: OrderRef,
  minutes: number,
  ifFull: 'throw' | 'overfill',
): Promise<void> => {
  const place = await placeOf(tx, order.id)
  if (!place || place.minutes === minutes) return
  if (place.rule) await lockSlots(tx, order.venueId)
  if (ifFull === 'throw' && minutes > place.minutes && !place.isReturned) {
    const problem = await problemOf(tx, order, { ...place, minutes })
    if (problem === 'slot_full') throw new SlotFull(problem)
  }
  await tx.updateTable('planned_orders').set({ kitchen_minutes: minutes }).where('order_id', '=', order.id).execute()
}

const UNPAID: readonly OrderState[] = ['draft', 'awaiting']

/** A device's unpaid orders, which give their places back as it orders again. */
export const unpaidOrders = async (db: Db, attemptKeys: readonly string[], venueId: number): Promise<string[]> => {
  if (attemptKeys.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('attempt_key', 'in', attemptKeys)
    .where('state', 'in', UNPAID)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives back the places of a device's unpaid orders, as it orders again; money that comes for them takes them again. */
export const returnUnpaidPlaces = async (tx: Tx, attemptKeys: readonly string[], venueId: number): Promise<void> => {
  if (attemptKeys.length === 0) return
  const locked = await tx
    .updateTable('orders')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('venue_id', '=', venueId)
    .where('attempt_key', 'in', attemptKeys)
    .where('state', 'in', UNPAID)
    .returning('id')
    .execute()
  for (const { id } of locked) await setReturned(tx, id, 1)
}

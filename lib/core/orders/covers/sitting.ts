import { COVER_MS, type TableCovers } from '@/lib/core/orders/covers/covers-api'

/**
 * An order of a table that stands. `people`: those it charges cover. `same`: its device belongs to the people counted
 * before it. `turn` grows with each order that comes to the table. `at`: when it came there, in ms.
 */
export type CountedOrder = { device: string; turn: number; people: number; same: boolean; at: number }

/**
 * The orders of the sitting that goes on at `now`, newest first; it ends `COVER_MS` after its last order, or where the
 * venue frees the table. `freed`: ms of the last order that a freeing ended; null for none.
 */
export const sittingAt = <O extends { at: number }>(
  orders: readonly O[],
  now: number,
  freed: number | null = null,
): O[] => {
  const sitting: O[] = []
  let next = now
  for (const order of orders.toSorted((one, other) => other.at - one.at)) {
    if (next - order.at >= COVER_MS || (freed !== null && order.at <= freed)) break
    sitting.push(order)
    next = order.at
  }
  return sitting
}

const peopleOf = (orders: readonly CountedOrder[]): number => orders.reduce((sum, { people }) => sum + people, 0)

/** By when they came to the table: one that was moved away and back stands where it stood. */
const isAfter = (one: CountedOrder, other: CountedOrder): boolean =>
  one.at === other.at ? one.turn > other.turn : one.at > other.at

/**
 * Orders of the people a device belongs to. 'The same' joins all devices counted before; each of the others stands for
 * people of its own.
 */
export const ordersOfParty = <O extends CountedOrder>(sitting: readonly O[], device: string): O[] => {
  const joins = sitting.filter(({ same }) => same)
  const joined = new Set(
    sitting.filter((order) => joins.some((join) => !isAfter(order, join))).map((order) => order.device),
  )
  return sitting.filter((order) => (joined.has(device) ? joined.has(order.device) : order.device === device))
}

/** In place of a guest's device, on what the staff order. */
export const STAFF_DEVICE = 'staff'

/**
 * The people that are counted for a device. Where `asks`, a device without any is asked about the others. In a room, where
 * nobody is asked, the people whom the staff counted count for every device, and those of every device for the staff.
 */
export const coversFor = (sitting: readonly CountedOrder[], device: string, asks: boolean): TableCovers => {
  const own = ordersOfParty(sitting, device)
  const ofStaff = (order: CountedOrder) => device === STAFF_DEVICE || order.device === STAFF_DEVICE
  if (!asks) return { people: peopleOf(sitting.filter((order) => own.includes(order) || ofStaff(order))), counted: 0 }
  const people = peopleOf(own)
  return { people, counted: people === 0 ? peopleOf(sitting) : 0 }
}

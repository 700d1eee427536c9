import { isMarked, isReached, isSent, type KnownOrder } from '@/lib/testing/orders/evening/known-order'

export const FOUR_HOURS = 4 * 60 * 60_000

/** `freed`: when the last order that each freeing of a table ended came to it. */
export type KnownEnds = { table: string; last: number }[]

const seatOf = ({ seat }: KnownOrder) => seat ?? { table: '', at: 0, same: false }

/** By brute force: an order ends its sitting where nobody comes for four hours after it, or the venue frees the table. */
const sittingOf = (orders: readonly KnownOrder[], ends: KnownEnds, table: string, now: number): KnownOrder[] => {
  const freed = Math.max(0, ...ends.filter((end) => end.table === table).map(({ last }) => last))
  const standing = orders
    .filter((order) => order.seat?.table === table && !order.lost && seatOf(order).at > freed)
    .toSorted((a, b) => seatOf(a).at - seatOf(b).at)
  const times = standing.map((order) => seatOf(order).at)
  const last = times.findLastIndex((at, index) => (times[index + 1] ?? now) - at >= FOUR_HOURS)
  return standing.slice(last + 1)
}

/** What the desk shows of a table. */
export const sittingAtDesk = (orders: readonly KnownOrder[], ends: KnownEnds, table: string, now: number) =>
  sittingOf(orders.filter(isReached), ends, table, now)

/** Also what the venue has not got yet. */
export const sittingOfGuests = (orders: readonly KnownOrder[], ends: KnownEnds, table: string, now: number) =>
  sittingOf(orders.filter(isSent), ends, table, now)

/** Orders of the people of a device: linked by device, and by 'the same' to all that came before. */
export const partyOf = (sitting: readonly KnownOrder[], device: string): KnownOrder[] => {
  const isBefore = (one: KnownOrder, other: KnownOrder) => seatOf(one).at < seatOf(other).at
  const isLinked = (one: KnownOrder, other: KnownOrder): boolean =>
    one.device === other.device ||
    (seatOf(one).same && isBefore(other, one)) ||
    (seatOf(other).same && isBefore(one, other))
  const party = sitting.filter((order) => order.device === device)
  for (const member of party) party.push(...sitting.filter((one) => isLinked(one, member) && !party.includes(one)))
  return party
}

/** `people`: those of the device whose cover is charged. `counted`: those of others, where it has none. */
export const knownCoversFor = (sitting: readonly KnownOrder[], device: string): { people: number; counted: number } => {
  const sum = (orders: readonly KnownOrder[]) => orders.reduce((all, { charged }) => all + charged, 0)
  const people = sum(partyOf(sitting, device))
  return { people, counted: people > 0 ? 0 : sum(sitting) }
}

export const settledOf = (order: KnownOrder): 'online' | 'cash' | 'pos' | null => {
  if (order.paidOnline > 0) return 'online'
  return isMarked(order) && order.marked !== 'owed' ? order.marked : null
}

import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { isTickedOff, type Station } from '@/lib/core/desk/stations/station-board'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'

/** Lost orders are in 'done'. */
export const COLUMNS = ['new', 'accepted', 'ready', 'done'] as const

export type Column = (typeof COLUMNS)[number]

const columnOf = (order: DeskOrder, station: Station): Column => {
  if (isTickedOff(order, station)) return 'ready'
  return isLostState(order.state) ? 'done' : order.state
}

/** An order for later stands apart until it is near, or ready. */
export const isAhead = ({ state, nearAt }: Pick<DeskOrder, 'state' | 'nearAt'>, now: number): boolean =>
  nearAt !== undefined && now < nearAt && (state === 'new' || state === 'accepted')

/** Orders of now, and those for later, soonest due first. */
export const splitAhead = (orders: readonly DeskOrder[], now: number): { near: DeskOrder[]; ahead: DeskOrder[] } => ({
  near: orders.filter((order) => !isAhead(order, now)),
  ahead: orders.filter((order) => isAhead(order, now)).toSorted((a, b) => a.dueAt - b.dueAt || a.placedAt - b.placedAt),
})

/** Soonest due first; in 'done' the newest. At a station, what it has ticked off is ready. */
export const ordersIn = (orders: readonly DeskOrder[], column: Column, station: Station = null): DeskOrder[] => {
  const found = orders.filter((order) => columnOf(order, station) === column)
  return column === 'done'
    ? found.toSorted((a, b) => b.placedAt - a.placedAt)
    : found.toSorted((a, b) => a.dueAt - b.dueAt || a.placedAt - b.placedAt)
}

/** Beside the usual: at the requested time. */
export const ACCEPT_MINUTES = [10, 20, 30, 45] as const

export const DELAY_MINUTES = [10, 20] as const

const MINUTE = 60_000

/** Negative once late. */
export const minutesLeft = ({ dueAt }: Pick<DeskOrder, 'dueAt'>, now: number): number =>
  Math.ceil((dueAt - now) / MINUTE)

/** Since it arrived or its venue opened. */
export const minutesSince = ({ waitingSince }: Pick<DeskOrder, 'waitingSince'>, now: number): number =>
  waitingSince === null ? 0 : Math.max(0, Math.floor((now - waitingSince) / MINUTE))

/** Ids of unanswered orders that waited too long. */
export const louder = (orders: readonly DeskOrder[], now: number): string[] =>
  orders.flatMap(({ id, state, answerable, louderAt }) =>
    state === 'new' && answerable && louderAt !== null && louderAt <= now ? [id] : [],
  )

/** Orders that their guests have withdrawn since `before`. */
export const newlyWithdrawn = (before: readonly DeskOrder[], now: readonly DeskOrder[]): DeskOrder[] => {
  const stood = new Set(before.filter(({ state }) => state !== 'withdrawn').map(({ id }) => id))
  return now.filter(({ id, state }) => state === 'withdrawn' && stood.has(id))
}

/** Ids of new orders to answer here, which ring. */
export const newUnanswered = (orders: readonly DeskOrder[]): string[] =>
  orders.filter(({ state, answerable }) => state === 'new' && answerable).map(({ id }) => id)

import type { DeskOrder } from '@/lib/desk/desk-order'

/** The columns of the board; what was refused lies with what is done. */
export const COLUMNS = ['new', 'accepted', 'ready', 'done'] as const

export type Column = (typeof COLUMNS)[number]

const columnOf = ({ state }: DeskOrder): Column => (state === 'refused' ? 'done' : state)

/** The orders of a column: what was promised soonest first, and of what is done the latest. */
export const ordersIn = (orders: readonly DeskOrder[], column: Column): DeskOrder[] => {
  const found = orders.filter((order) => columnOf(order) === column)
  return column === 'done'
    ? found.toSorted((a, b) => b.placedAt - a.placedAt)
    : found.toSorted((a, b) => a.dueAt - b.dueAt || a.placedAt - b.placedAt)
}

/** What an order can be accepted with, the usual first: for when it was asked, or in so many minutes. */
export const ACCEPT_MINUTES = [null, 10, 20, 30, 45] as const

export const DELAY_MINUTES = [10, 20] as const

const MINUTE = 60_000

/** Whole minutes until an order is due; below 0 once it is late. What nobody said a time of waits since it was placed. */
export const minutesLeft = ({ dueAt }: Pick<DeskOrder, 'dueAt'>, now: number): number =>
  Math.ceil((dueAt - now) / MINUTE)

/** For how many minutes an order has waited, since it arrived or its venue opened. */
export const minutesSince = ({ waitingSince }: Pick<DeskOrder, 'waitingSince'>, now: number): number =>
  waitingSince === null ? 0 : Math.max(0, Math.floor((now - waitingSince) / MINUTE))

/** Those that nobody has answered and that have waited for too long, by id: they ring whoever touched them. */
export const louder = (orders: readonly DeskOrder[], now: number): string[] =>
  orders.flatMap(({ id, state, answerable, louderAt }) =>
    state === 'new' && answerable && louderAt !== null && louderAt <= now ? [id] : [],
  )

/** The orders that are new and to be answered here, by id: what rings until somebody touches it. */
export const newUnanswered = (orders: readonly DeskOrder[]): string[] =>
  orders.filter(({ state, answerable }) => state === 'new' && answerable).map(({ id }) => id)

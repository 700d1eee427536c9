import 'server-only'
import { HAND_WAYS } from '@/lib/core/bill/bill'
import type { PaidPart } from '@/lib/core/desk/bills/bill-takings'
import { serviceDay } from '@/lib/core/desk/service-day'
import type { OrderType } from '@/lib/core/venue/order-type'
import { isPart } from '@/lib/server/bill/no-part'
import type { Db } from '@/lib/server/db/connect'
import { readAccounts } from '@/lib/server/desk/bills/read-accounts'
import { deskBillOf } from '@/lib/server/desk/bills/read-desk-bills'
import { type OfDay, readPaymentsOfDay } from '@/lib/server/desk/day/payments-of-day'

/** What one guest paid of a bill. `at`: online when it was begun, in the hand when it was paid, in ms. */
export type PartOfDay = PaidPart & {
  id: string
  bill: string
  type: OrderType
  table: string
  /** Of its payer, '' for none. */
  name: string
  /** The device that took it; null online. */
  device: string | null
  at: number
}

const COLUMNS = [
  ...(['bill_parts.id', 'bill_parts.bill_id as bill', 'bills.type', 'bills.spot as table'] as const),
  ...(['bill_parts.name', 'bill_parts.way', 'bill_parts.amount', 'bill_parts.tip'] as const),
  ...(['bill_parts.back', 'bill_parts.given', 'bill_parts.taken_by as device'] as const),
] as const

const readHand = (db: Db, { venueId, day }: OfDay) => {
  const { from, to } = serviceDay(day)
  return db
    .selectFrom('bill_parts')
    .innerJoin('bills', 'bills.id', 'bill_parts.bill_id')
    .select([...COLUMNS, 'bill_parts.paid_at as at'])
    .where('bills.venue_id', '=', venueId)
    .where('bill_parts.paid_at', '>=', from)
    .where('bill_parts.paid_at', '<', to)
    .where('bill_parts.state', '=', 'paid')
    .where('bill_parts.way', 'in', HAND_WAYS)
    .execute()
}

const readOnline = (db: Db, { venueId, day }: OfDay) => {
  const { from, to } = serviceDay(day)
  return db
    .selectFrom('orders')
    .innerJoin('bill_parts', 'bill_parts.id', 'orders.id')
    .innerJoin('bills', 'bills.id', 'bill_parts.bill_id')
    .select([...COLUMNS, 'orders.created_at as at'])
    .where('orders.venue_id', '=', venueId)
    .where(isPart('orders.id'))
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .execute()
}

/** Of a service day, oldest first: what the staff took, and what was begun online, with its payments. */
export const readPartsOfDay = async (db: Db, of: OfDay): Promise<PartOfDay[]> => {
  const [hand, online] = await Promise.all([readHand(db, of), readOnline(db, of)])
  const paymentsOf = online.length > 0 ? await readPaymentsOfDay(db, { ...of, of: 'parts', planned: [] }) : () => []
  const parts = [...hand, ...online].map((row) => ({ ...row, at: row.at ?? 0, payments: paymentsOf(row.id) }))
  return parts.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/** Cents that are owed on the bills that were opened on the day; `unpaid`: on those that were closed with it. */
export const readOwedOnBills = async (
  db: Db,
  { venueId, day }: OfDay,
  now: number,
): Promise<{ owed: number; unpaid: number }> => {
  const { from, to } = serviceDay(day)
  const rows = await db
    .selectFrom('bills')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('last_order_at', '>=', from)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', to)
    .where(({ or, eb }) => or([eb('state', '!=', 'closed'), eb('closed_why', '=', 'unpaid')]))
    .execute()
  const accountOf = await readAccounts(
    db,
    rows.map(({ id }) => id),
  )
  const bills = rows.map((row) => deskBillOf(row, accountOf(row.id), now))
  const sumOf = (isClosed: boolean): number =>
    bills.reduce((sum, { state, owed }) => sum + ((state === 'closed') === isClosed ? owed : 0), 0)
  return { owed: sumOf(false), unpaid: sumOf(true) }
}

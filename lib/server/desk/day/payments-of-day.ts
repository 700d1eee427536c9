import 'server-only'
import { serviceDay } from '@/lib/core/desk/service-day'
import type { SoldPayment } from '@/lib/core/desk/takings'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import { isNoPart, isPart } from '@/lib/server/bill/no-part'
import type { Db } from '@/lib/server/db/connect'

export type OfDay = { venueId: number; day: string }

/** `planned`: ids of orders whose day it is, whenever they were placed. */
type Asked = OfDay & { of: 'orders' | 'parts'; planned: readonly string[] }

const readPayments = (db: Db, { venueId, day, of, planned }: Asked) => {
  const { from, to } = serviceDay(day)
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payments.order_id', 'payments.provider', 'payments.amount', 'payments.state'])
    .select(['payments.refund_wanted as wanted'])
    .select(({ selectFrom }) =>
      selectFrom('money_calls')
        .select(({ fn }) => fn.sum<number | string | null>('money_calls.amount').as('sum'))
        .whereRef('money_calls.payment_id', '=', 'payments.id')
        .where('money_calls.kind', '=', 'refund')
        .where('money_calls.state', '=', 'done')
        .as('back'),
    )
    .where('orders.venue_id', '=', venueId)
    .where((of === 'parts' ? isPart : isNoPart)('orders.id'))
    .where(({ eb, or, and }) =>
      or([
        and([eb('orders.created_at', '>=', from), eb('orders.created_at', '<', to)]),
        ...(planned.length > 0 ? [eb('orders.id', 'in', planned)] : []),
      ]),
    )
    .execute()
}

/** Payments of what was placed on the day, by the id of their order, or of their part of a bill. */
export const readPaymentsOfDay = async (db: Db, asked: Asked): Promise<(id: string) => SoldPayment[]> => {
  const byOrder = new Map<string, SoldPayment[]>()
  for (const { order_id, provider, back, ...payment } of await readPayments(db, asked)) {
    const sold = { ...payment, provider: paymentMethodSchema.parse(provider), back: Number(back ?? 0) }
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), sold])
  }
  return (id) => byOrder.get(id) ?? []
}

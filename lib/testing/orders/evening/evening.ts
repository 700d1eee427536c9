import { expect } from '@jest/globals'
import type { OrderState } from '@/lib/core/orders/order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import type { EveningShop } from '@/lib/testing/orders/evening/evening-shop'
import { isSent, type KnownOrder, knownAmountOf } from '@/lib/testing/orders/evening/known-order'
import type { KnownEnds } from '@/lib/testing/orders/evening/known-tables'

/** The venue of an evening, and what is known of it. `refunded`: cents by order that the day has shown as gone back. */
export type Evening = {
  shop: EveningShop
  orders: KnownOrder[]
  ends: KnownEnds
  refunded: Map<string, number>
}

export const newEvening = async (shop: EveningShop): Promise<Evening> => {
  await shop.begin()
  return { shop, orders: [], ends: [], refunded: new Map() }
}

/** What the provider has moved or taken on of a payment, in cents. */
export const askedBack = ({ shop }: Evening, { payment }: KnownOrder): { back: number; asked: number } => {
  const held = payment && shop.stripe.held.get(payment.reference)
  const { back = 0, underWay = 0 } = held?.money ?? {}
  return { back, asked: back + underWay + (held?.hidden ?? 0) }
}

const hasPaid = ({ shop }: Evening, { payment }: KnownOrder): boolean => {
  const status = payment && shop.stripe.held.get(payment.reference)?.record.status
  return status === 'paid' || status === 'refunded'
}

/** Hears from the ledger how far each order is: only the money of its guest pays one online. */
export const hear = async (evening: Evening): Promise<void> => {
  for (const known of evening.orders) {
    const row = await findOrder(evening.shop.db, known.id)
    const wasSent = isSent(known)
    known.state = row?.state as OrderState
    if (!known.payment || wasSent || !isSent(known)) continue
    expect(hasPaid(evening, known)).toBe(true)
    known.paidOnline = knownAmountOf(known)
  }
}

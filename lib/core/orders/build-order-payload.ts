import type { Cents } from '@/lib/core/money/money'
import type { CardTransaction } from '@/lib/core/orders/card-transaction'
import { allergyWords, warningWords } from '@/lib/core/orders/kitchen-words'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import type { OrderPayload } from '@/lib/core/orders/order-payload'

/** Columns of the ledger. `payed`: online. `created_at` in ms. */
type OrderColumns = {
  id: string
  venue_id: number
  venue_token: string
  provider: OrderPayload['transaction']['provider']
  transaction_id: string
  payed: boolean
  amount: Cents
  commissions: Cents
  created_at: number
}

const euros = (cents: Cents): number => cents / 100

/** A cash order or an unpaid one has a placeholder transaction id. */
export const isPaidOnline = ({ provider, transaction_id }: { provider: string; transaction_id: string }): boolean =>
  provider !== 'cash' && !transaction_id.startsWith('pending_')

const stacked = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n')

/**
 * Builds the order payload (spec section 3) with its keys in wire order; prices and total in euros, amounts in cents.
 * Away from tables it says table -1 and customers '1' (spec section 9).
 */
export const buildOrderPayload = (
  order: OrderColumns,
  facts: OrderFacts,
  notice: string | null = null,
): OrderPayload => ({
  restaurant: { id: order.venue_id, name: facts.venue.name, phone: facts.venue.phone, token: order.venue_token },
  order: {
    amount: order.amount,
    commissions: order.commissions,
    coupon: facts.coupon,
    customer: facts.customer,
    customers: facts.people ?? '1',
    number: -1,
    payed: order.payed,
    products: facts.lines.map(({ id, name, price, quantity, note, warnings }) => ({
      id,
      name,
      price: euros(price),
      quantity,
      note: stacked(warningWords(warnings), note),
    })),
    quantity: facts.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    table: facts.table ?? -1,
    timestamp: order.created_at,
    total: euros(order.amount),
    type: facts.type,
    note: stacked(notice ?? '', allergyWords(facts.allergies), facts.note),
    id: order.id,
    ...(facts.date !== undefined && { date: facts.date }),
  },
  transaction: { id: order.transaction_id, provider: order.provider },
})

/** Card payment for the restaurant-admin API (spec section 7). */
export const buildCardTransaction = (
  order: Pick<OrderColumns, 'id' | 'venue_id' | 'transaction_id'>,
  { type }: Pick<OrderFacts, 'type'>,
): CardTransaction => ({
  type,
  ris_id: order.venue_id,
  order_id: order.id,
  payment_intent_id: order.transaction_id,
})

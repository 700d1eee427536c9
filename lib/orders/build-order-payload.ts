import type { Cents } from '@/lib/money'
import type { CardTransaction } from '@/lib/orders/card-transaction'
import { allergyWords, warningWords } from '@/lib/orders/kitchen-words'
import type { OrderFacts } from '@/lib/orders/order-facts'
import type { OrderPayload } from '@/lib/orders/order-payload'

/** Columns of an order in the ledger, and whether it was paid online. `created_at` in ms. */
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

/** Euros exist on the wire alone. */
const euros = (cents: Cents): number => cents / 100

/** Whether an order was paid online: the id of its transaction is then the provider's, and no longer one that waits. */
export const isPaidOnline = ({ provider, transaction_id }: { provider: string; transaction_id: string }): boolean =>
  provider !== 'cash' && !transaction_id.startsWith('pending_')

/** Our words above a note; a diner's own note is one line. */
const stacked = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n')

/**
 * The order payload (spec section 3), made of an order's columns and facts whenever it is needed, with its keys in the
 * order in which they are sent. Prices and the total in euros, the amounts in cents. Away from tables an order goes to
 * table -1 for '1' (spec section 9). Notes say in Italian what the diner was warned of and told of, above what they wrote.
 * `notice`: what the venue reads above that.
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
  },
  transaction: { id: order.transaction_id, provider: order.provider },
})

/** A card payment as the restaurant-admin API is told of it (spec section 7). */
export const buildCardTransaction = (
  order: Pick<OrderColumns, 'id' | 'venue_id' | 'transaction_id'>,
  { type }: Pick<OrderFacts, 'type'>,
): CardTransaction => ({
  type,
  ris_id: order.venue_id,
  order_id: order.id,
  payment_intent_id: order.transaction_id,
})

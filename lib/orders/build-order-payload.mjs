// JavaScript, as `npm run orders` runs beside the server without a build.

import { allergyWords, warningWords } from './kitchen-words.mjs'

/**
 * @typedef {import('./order-facts').OrderFacts} OrderFacts
 * @typedef {import('./order-payload').OrderPayload} OrderPayload
 * @typedef {import('../db/schema').OrderRow} OrderRow
 * @typedef {Pick<OrderRow, 'id' | 'venue_id' | 'venue_token' | 'transaction_id' | 'amount' | 'commissions' | 'created_at'>
 *   & { provider: OrderPayload['transaction']['provider'], payed: boolean }} OrderColumns
 */

/**
 * Euros exist on the wire alone.
 * @type {(cents: number) => number}
 */
const euros = (cents) => cents / 100

/**
 * Whether an order was paid online: the id of its transaction is then the provider's, and no longer one that waits.
 * @param {{ provider: string, transaction_id: string }} order
 */
export const isPaidOnline = ({ provider, transaction_id }) =>
  provider !== 'cash' && !transaction_id.startsWith('pending_')

/**
 * A note below what is ours to say; of nothing to say, the note as it is. A diner's own note is one line.
 * @type {(...parts: string[]) => string}
 */
const stacked = (...parts) => parts.filter((part) => part !== '').join('\n')

/**
 * The order payload (spec section 3), made of an order's columns and facts whenever it is needed, with its keys in the
 * order in which they are sent. Prices and the total in euros, the amounts in cents. Away from tables an order goes to
 * table -1 for '1' (spec section 9). Notes say in Italian what the diner was warned of and told of, above what they wrote.
 * `notice`: what the venue reads above that.
 * @param {OrderColumns} order
 * @param {OrderFacts} facts
 * @param {string | null} [notice]
 * @returns {OrderPayload}
 */
export const buildOrderPayload = (order, facts, notice = null) => ({
  restaurant: { id: order.venue_id, name: facts.venue.name, phone: facts.venue.phone, token: order.venue_token },
  order: {
    amount: order.amount,
    commissions: order.commissions,
    coupon: facts.coupon,
    customer: facts.customer,
    customers: facts.people ?? /** @type {const} */ ('1'),
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
    table: facts.table ?? /** @type {const} */ (-1),
    timestamp: order.created_at,
    total: euros(order.amount),
    type: facts.type,
    note: stacked(notice ?? '', allergyWords(facts.allergies), facts.note),
    id: order.id,
  },
  transaction: { id: order.transaction_id, provider: order.provider },
})

/**
 * A card payment as the restaurant-admin API is told of it (spec section 7).
 * @param {Pick<OrderRow, 'id' | 'venue_id' | 'transaction_id'>} order
 * @param {Pick<OrderFacts, 'type'>} facts
 * @returns {import('./card-transaction').CardTransaction}
 */
export const buildCardTransaction = (order, { type }) => ({
  type,
  ris_id: order.venue_id,
  order_id: order.id,
  payment_intent_id: order.transaction_id,
})

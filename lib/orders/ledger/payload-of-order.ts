import 'server-only'
import type { OrderRow } from '@/lib/db/schema'
import { buildCardTransaction, buildOrderPayload, isPaidOnline } from '@/lib/orders/build-order-payload.mjs'
import type { CardTransaction } from '@/lib/orders/card-transaction'
import { type OrderFacts, orderFactsSchema } from '@/lib/orders/order-facts'
import type { OrderPayload, RecordedPayload } from '@/lib/orders/order-payload'
import { paymentMethodSchema } from '@/lib/venue/venue'

/** What was ordered. Throws when it cannot be read. */
export const factsOf = ({ facts }: Pick<OrderRow, 'facts'>): OrderFacts => orderFactsSchema.parse(JSON.parse(facts))

const columnsOf = (order: OrderRow) => ({
  ...order,
  provider: paymentMethodSchema.parse(order.provider),
  payed: isPaidOnline(order),
})

/** The order in the words of its diner, with what its total holds beside the lines. Throws when it cannot be read. */
export const payloadOfOrder = (order: OrderRow): RecordedPayload => {
  const facts = factsOf(order)
  return { ...buildOrderPayload(columnsOf(order), facts), totals: facts.charges ?? undefined }
}

/** The order as the orders service gets it, the same at every try. Throws when it cannot be read. */
export const payloadToSend = (order: OrderRow): OrderPayload =>
  buildOrderPayload(columnsOf(order), factsOf(order), order.notice)

/** What the restaurant-admin API is told of its card payment. Throws when it cannot be read. */
export const cardTransactionOf = (order: OrderRow): CardTransaction => buildCardTransaction(order, factsOf(order))

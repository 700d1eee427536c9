import { buildCardTransaction, buildOrderPayload, isPaidOnline } from '../../lib/orders/build-order-payload.mjs'

/** An order with `FACTS`, put together; what nobody can read as it is. */
function build({ facts: text, ...order }, make) {
  const facts = JSON.parse(text)
  return facts.venue && facts.lines ? make({ ...order, payed: isPaidOnline(order) }, facts) : facts
}

/** The payload of an order, in the words of its diner, with what its total holds beside the lines. */
export const payloadOf = (row) =>
  build(row, (order, facts) => ({
    ...buildOrderPayload(order, facts),
    ...(facts.charges ? { totals: facts.charges } : {}),
  }))

const SENT = {
  order: (row) => build(row, (order, facts) => buildOrderPayload(order, facts, order.notice)),
  transaction: (row) => build(row, buildCardTransaction),
}

/** What the receiver of an outbox row of this kind should have got of an order; nothing of a kind that is written then. */
export const payloadToExport = (kind, row) => SENT[kind]?.(row) ?? {}

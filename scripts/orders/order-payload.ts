import { buildOrderPayload, isPaidOnline } from '@/lib/orders/build-order-payload'
import { cardTransactionOf, payloadToSend } from '@/lib/orders/ledger/order-row'
import type { OrderFacts } from '@/lib/orders/order-facts'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { paymentMethodSchema } from '@/lib/venue/venue'
import { writtenWith } from '@/scripts/orders/ledger-rows'

type Row = Parameters<typeof payloadToSend>[0]

/** No schema: an operator has to see also what no reader of the server takes any more. */
const isFacts = (facts: unknown): facts is OrderFacts =>
  typeof facts === 'object' && facts !== null && 'venue' in facts && 'lines' in facts

/**
 * The payload of an order, in the words of its diner, with what its total holds beside the lines; null where there are no
 * facts to make it of.
 */
export const readPayload = (row: Omit<Row, 'notice'>): RecordedPayload | null => {
  const facts = writtenWith(row.facts)
  if (!isFacts(facts)) return null
  const order = { ...row, provider: paymentMethodSchema.parse(row.provider), payed: isPaidOnline(row) }
  return { ...buildOrderPayload(order, facts), ...(facts.charges && { totals: facts.charges }) }
}

/** The same; what cannot be read as it stands in the ledger. */
export const payloadOf = (row: Omit<Row, 'notice'>): unknown => readPayload(row) ?? writtenWith(row.facts)

const SENT: Record<string, (row: Row) => unknown> = {
  order: payloadToSend,
  transaction: cardTransactionOf,
}

/** What the receiver of an outbox row of this kind should have got of an order; nothing of a kind that is written then. */
export const payloadToExport = (kind: string, row: Row): unknown => {
  try {
    return SENT[kind]?.(row) ?? {}
  } catch {
    return writtenWith(row.facts)
  }
}

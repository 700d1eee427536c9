import { writtenWith } from '@/lib/commands/orders/ledger-rows'
import { buildPaidOrder } from '@/lib/core/bill/paid-order'
import { buildOrderPayload, isPaidOnline } from '@/lib/core/orders/build-order-payload'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import type { RecordedPayload } from '@/lib/core/orders/order-payload'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import type { OutboxItem } from '@/lib/server/db/outbox'
import { cardTransactionOf, payloadToSend } from '@/lib/server/orders/ledger/order-row'

type Row = Parameters<typeof payloadToSend>[0]

/** No schema: operators must also see what the server no longer accepts. */
const isFacts = (facts: unknown): facts is OrderFacts =>
  typeof facts === 'object' && facts !== null && 'venue' in facts && 'lines' in facts

/** Includes the charges beside the lines; null if the facts are unreadable. */
export const readPayload = (row: Omit<Row, 'notice'>): RecordedPayload | null => {
  const facts = writtenWith(row.facts)
  if (!isFacts(facts)) return null
  const order = { ...row, provider: paymentMethodSchema.parse(row.provider), payed: isPaidOnline(row) }
  return { ...buildOrderPayload(order, facts), ...(facts.charges && { totals: facts.charges }) }
}

export const payloadOf = (row: Omit<Row, 'notice'>): unknown => readPayload(row) ?? writtenWith(row.facts)

type Work = Pick<OutboxItem, 'kind' | 'created_at'>

const SENT: Record<string, (row: Row, work: Work) => unknown> = {
  order: payloadToSend,
  paid: (row, { created_at }) => buildPaidOrder(row, created_at),
  transaction: cardTransactionOf,
}

/** What the receiver of an outbox row should have got. */
export const payloadToExport = (work: Work, row: Row): unknown => {
  try {
    return SENT[work.kind]?.(row, work) ?? {}
  } catch {
    return writtenWith(row.facts)
  }
}

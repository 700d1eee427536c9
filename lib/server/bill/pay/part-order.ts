import 'server-only'
import { randomBytes } from 'node:crypto'
import { toOrderFacts } from '@/lib/core/orders/order-facts'
import type { Venue } from '@/lib/core/venue/venue'
import type { BillPartRow, BillRow } from '@/lib/server/db/bill-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { pendingTransactionId } from '@/lib/server/orders/ledger/order-row'

export const randomDigits = (): string => randomBytes(10).toString('hex')

/** Names nobody, and no table: in a hotel that is a guest's room. */
const factsOfPart = (venue: Venue): string =>
  JSON.stringify(
    toOrderFacts({
      ...{ venue, service: 'tableservice', products: [], coupon: null, charges: null },
      ...{ table: -1, customers: 1, customer: [], note: '' },
    }),
  )

type Online = {
  part: Pick<BillPartRow, 'id' | 'attempt_key' | 'request_hash' | 'amount' | 'tip' | 'way' | 'made_at'>
  bill: Pick<BillRow, 'venue_id' | 'type'>
  venue: Venue
}

/** An online part as the payments know it, with its tip. The commission is that of the orders it pays. */
export const partOrder = ({ part, bill, venue }: Online): OrderRow => ({
  ...{ id: part.id, venue_id: bill.venue_id, venue_token: venue.token },
  ...{ attempt_key: part.attempt_key, request_hash: part.request_hash },
  ...{ state: 'draft', type: bill.type, provider: part.way },
  transaction_id: pendingTransactionId(part.made_at, randomDigits),
  amount: part.amount + part.tip,
  commissions: 0,
  facts: factsOfPart(venue),
  ...{ notice: null, choices: '[]', late: null, chat: null },
  ...{ created_at: part.made_at, updated_at: part.made_at, erased_at: null },
})

import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { tableBillSchema } from '@/lib/core/orders/tables/table-bill'

export const partyBillRequestSchema = z.strictObject({ attemptKey: z.uuid() })

/** Names are in the language of the menu's original. No note, person, allergy, time or id of an order. */
const partyBillSchema = z.object({
  /** One for each order, oldest first. */
  rounds: z.array(
    z.object({
      total: centsSchema,
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: centsSchema })),
    }),
  ),
  bill: tableBillSchema,
})

export type PartyBill = z.infer<typeof partyBillSchema>

/**
 * What the people of an order's phone have ordered at their table in this sitting. Null once it is over, or where the
 * order does not stand. Answers only a device that has the order's idempotency key, which stands in no address.
 * `news`: address of the order's news.
 */
export const partyBillApi = contract({
  method: 'POST',
  path: '/api/orders/[id]/bill',
  request: of<z.input<typeof partyBillRequestSchema>>(),
  answer: readBy(z.object({ open: partyBillSchema.nullable(), news: z.string() })),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})

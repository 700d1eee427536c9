import { z } from 'zod'

/** Card payment on the restaurant-admin API (spec section 7). */
export const cardTransactionSchema = z.object({
  type: z.string(),
  ris_id: z.int(),
  order_id: z.string(),
  payment_intent_id: z.string(),
})

export type CardTransaction = z.infer<typeof cardTransactionSchema>

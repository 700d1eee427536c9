import { z } from 'zod'

/** A card payment as the restaurant-admin API is told of it (spec section 7); `type` is that of the order payload. */
export const cardTransactionSchema = z.object({
  type: z.string(),
  ris_id: z.int(),
  order_id: z.string(),
  payment_intent_id: z.string(),
})

export type CardTransaction = z.infer<typeof cardTransactionSchema>

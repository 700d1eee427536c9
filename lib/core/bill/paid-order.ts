import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'

/** Tells the orders service that an order it was sent unpaid was paid with the bill of its table (docs/upstream.md). */
export const paidOrderSchema = z.object({
  order_id: z.string(),
  ris_id: z.int(),
  payed: z.literal(true),
  /** UTC. */
  paid_at: z.iso.datetime(),
  /** Cents: of the order. */
  amount: z.int().min(0),
})

export type PaidOrder = z.infer<typeof paidOrderSchema>

/** `at`: when nothing of the bill was owed any more, in ms. */
export const buildPaidOrder = (
  { id, venue_id, amount }: { id: string; venue_id: number; amount: Cents },
  at: number,
): PaidOrder => ({ order_id: id, ris_id: venue_id, payed: true, paid_at: new Date(at).toISOString(), amount })

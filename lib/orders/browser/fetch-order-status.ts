'use client'

import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { ORDER_STATES } from '@/lib/orders/order'
import { PAYMENT_STATUSES } from '@/lib/orders/payment'
import { venueAnswerSchema } from '@/lib/orders/venue-answer'

const confirmedSchema = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  total: centsSchema,
  payed: z.boolean(),
  payment: z.enum(PAYMENT_STATUSES),
  /** False while a provider does not say what became of a payment that was begun. */
  asked: z.boolean().catch(false),
  /** The order as a text to send to its venue; null for an order at a table. */
  message: z.string().nullable(),
  /** What the venue said to an order away from tables; null while nothing is known. */
  answer: venueAnswerSchema.nullable(),
  /** Whether the money came when the order could not be placed any more. */
  late: z.boolean().catch(false),
})

export type KnownOrder = z.infer<typeof confirmedSchema>

/** `unknown`: the server has no such order for this device. `unreachable`: it did not say. */
export type OrderAnswer = { status: 'known'; order: KnownOrder } | { status: 'unknown' } | { status: 'unreachable' }

const DEADLINE_MS = 10_000

/** What the address of a return names: passed on, and proof of nothing. */
export type PaymentHint = { transactionId: string | null; wkToken: string | null }

/**
 * Asks the server what became of an order this device placed. The server asks the provider about a payment that is
 * open; this can mark nothing paid. Never throws.
 */
export const fetchOrderStatus = async (
  orderId: string,
  attemptKey: string,
  hint?: PaymentHint,
): Promise<OrderAnswer> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey, ...hint }),
      signal: aborter.signal,
    })
    if (response.status === 404) return { status: 'unknown' }
    const parsed = confirmedSchema.safeParse(await response.json())
    return parsed.success ? { status: 'known', order: parsed.data } : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  } finally {
    clearTimeout(deadline)
  }
}

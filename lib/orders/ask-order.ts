'use client'

import { z } from 'zod'
import { ORDER_STATES } from '@/lib/orders/order'
import { centsSchema } from '@/lib/venue/venue'

const confirmedSchema = z.object({
  orderId: z.string(),
  state: z.enum(ORDER_STATES),
  total: centsSchema,
  payed: z.boolean(),
})

export type KnownOrder = z.infer<typeof confirmedSchema>

/** `unknown`: the server has no such order for this device. `unreachable`: it did not say. */
export type OrderAnswer = { status: 'known'; order: KnownOrder } | { status: 'unknown' } | { status: 'unreachable' }

const DEADLINE_MS = 10_000

/** Asks the server what became of an order this device placed. Changes nothing there; never throws. */
export const askOrder = async (orderId: string, attemptKey: string): Promise<OrderAnswer> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey }),
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

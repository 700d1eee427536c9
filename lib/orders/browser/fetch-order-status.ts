'use client'

import { type OrderStatus, orderStatusSchema } from '@/lib/orders/order-status'

/** `unknown`: the server has no such order for this device. `unreachable`: it did not say. */
export type OrderAnswer = { status: 'known'; order: OrderStatus } | { status: 'unknown' } | { status: 'unreachable' }

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
    const parsed = orderStatusSchema.safeParse(await response.json())
    return parsed.success ? { status: 'known', order: parsed.data } : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  } finally {
    clearTimeout(deadline)
  }
}

'use client'

import { askOrder } from '@/lib/orders/ask-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import { STANDS_TAKEN } from '@/lib/orders/payment'
import { within } from '@/lib/within'

/** How long, in ms, a diner may wait to hear that a payment failed. */
const WAIT_MS = 3_000

/**
 * Whether money for an order is or may be with the provider though its form says that this try failed: a provider
 * refuses the form of one tab after another tab has paid. False where nobody says so in time.
 */
export const isTaken = ({ orderId, attemptKey }: StoredPayload): Promise<boolean> =>
  within(WAIT_MS, askOrder(orderId, attemptKey)).then(
    (answer) => answer.status === 'known' && STANDS_TAKEN.includes(answer.order.payment),
    () => false,
  )

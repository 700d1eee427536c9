'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { OrderStatus } from '@/lib/orders/order-status'
import { type OrderStatusRequest, orderStatusApi } from '@/lib/orders/order-status-api'

/** `unknown`: the server has no such order for this device. `unreachable`: it did not say. */
export type OrderAnswer = { status: 'known'; order: OrderStatus } | { status: 'unknown' } | { status: 'unreachable' }

/** What the address of a return names: passed on, and proof of nothing. */
export type PaymentHint = { transactionId: string | null; wkToken: string | null }

/** `chatOpened`: what this device knows of the chat; only a yes is told. */
type Told = Partial<PaymentHint> & { chatOpened?: boolean }

/**
 * Asks the server what became of an order this device placed. The server asks the provider about a payment that is
 * open; this can mark nothing paid. Never throws.
 */
export const fetchOrderStatus = async (
  orderId: string,
  attemptKey: string,
  { chatOpened = false, ...hint }: Told = {},
): Promise<OrderAnswer> => {
  const request: OrderStatusRequest = { attemptKey, ...hint, ...(chatOpened ? { chatOpened } : {}) }
  const result = await callApi(orderStatusApi, { id: orderId }, request)
  if (result.ok) return { status: 'known', order: result.value }
  return { status: result.error.code === 'not_found' ? 'unknown' : 'unreachable' }
}

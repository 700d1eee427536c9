'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import { type OrderStatusRequest, orderStatusApi } from '@/lib/core/orders/order-status-api'

/** `unknown`: no such order for this device. `unreachable`: no answer. */
export type OrderAnswer = { status: 'known'; order: OrderStatus } | { status: 'unknown' } | { status: 'unreachable' }

/** The provider's return address carries these; they prove nothing. */
export type PaymentHint = { transactionId: string | null; wkToken: string | null }

type Told = Partial<PaymentHint> & { chatOpened?: boolean }

/** Asks the server for an order's status; the server polls the provider of an open payment. Never throws. */
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

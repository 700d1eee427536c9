import type { OrderState } from '@/lib/orders/order'
import { type PaymentState, paymentStatusOf } from '@/lib/orders/payment'

/**
 * How the money of an order stands, for its venue. open: to be paid there. none: to be paid by nobody, as it was refused. paid:
 * online. refunding: on its way back. refund_parked: its provider does not give it back, and a person has to. refunded: it is back.
 */
export const ORDER_MONEY = ['open', 'none', 'paid', 'refunding', 'refund_parked', 'refunded'] as const

export type OrderMoney = (typeof ORDER_MONEY)[number]

/** `isPaid`: money came in online. `isParked`: giving it back was given up. */
type OrderToPay = { state: OrderState; isPaid: boolean; isRefused: boolean; isParked: boolean }

/** The money of an order out of all its payments, as its diner is told of it, and what a person has to do about it. */
export const orderMoneyOf = (order: OrderToPay, payments: readonly PaymentState[]): OrderMoney => {
  if (!order.isPaid) return order.isRefused ? 'none' : 'open'
  const status = paymentStatusOf(order, payments)
  if (status === 'refunding') return order.isParked ? 'refund_parked' : 'refunding'
  return status === 'refunded' ? 'refunded' : 'paid'
}

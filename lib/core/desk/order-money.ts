import type { Cents } from '@/lib/core/money/money'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'
import { mayPay } from '@/lib/core/orders/answer/venue-payment'
import type { OrderState } from '@/lib/core/orders/order'
import { type PaymentState, paymentStatusOf } from '@/lib/core/orders/payment'

/**
 * open: to be paid at the venue. none: refused. paid: online. refund_parked: the provider failed, a person must refund.
 */
export const ORDER_MONEY = ['open', 'none', 'paid', 'refunding', 'refund_parked', 'refunded'] as const

export type OrderMoney = (typeof ORDER_MONEY)[number]

/** `isPaid`: online. `isParked`: its refund was given up. */
type OrderToPay = { state: OrderState; isPaid: boolean; isRefused: boolean; isParked: boolean }

export const orderMoneyOf = (order: OrderToPay, payments: readonly PaymentState[]): OrderMoney => {
  if (!order.isPaid) return order.isRefused ? 'none' : 'open'
  const status = paymentStatusOf(order, payments)
  if (status === 'refunding') return order.isParked ? 'refund_parked' : 'refunding'
  return status === 'refunded' ? 'refunded' : 'paid'
}

type OrderAtDesk = { state: AnswerState; money: OrderMoney; total: Cents; bill: string | null }

/** Whether the staff may say how it was paid: what is paid online the ledger says, and what is on a bill its bill. */
export const mayMarkPaid = ({ state, money, total, bill }: OrderAtDesk): boolean =>
  bill === null && mayPay({ state, isOnline: money !== 'open' || total === 0, paid: null })

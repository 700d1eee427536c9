import { describe, expect, it } from '@jest/globals'
import { type OrderMoney, orderMoneyOf } from '@/lib/core/desk/order-money'
import type { PaymentState } from '@/lib/core/orders/payment'

const ORDER = { state: 'delivered', isPaid: true, isRefused: true, isParked: false } as const

describe('the money of an order at its desk', () => {
  it.each<[Partial<typeof ORDER> | object, PaymentState[], OrderMoney]>([
    [{ isPaid: false, isRefused: false }, [], 'open'],
    [{ isPaid: false }, [], 'none'],
    [{ isRefused: false }, ['paid'], 'paid'],
    // Refused while its money stays, as at a provider that took a part back: nobody may believe it returned.
    [{}, ['paid', 'refund_due'], 'paid'],
    [{}, ['refund_due'], 'refunding'],
    [{}, ['refunded', 'refund_due'], 'refunding'],
    [{ isParked: true }, ['refund_due'], 'refund_parked'],
    [{}, ['cancelled', 'refunded'], 'refunded'],
    // A person gave it back past its provider.
    [{ isParked: true }, ['refunded'], 'refunded'],
    // Somebody pays at the till what went back online, or comes twice.
    [{ isPaid: false, isRefused: false }, ['refunded'], 'open'],
  ])('%j with payments %j is %s', (order, payments, money) => {
    expect(orderMoneyOf({ ...ORDER, ...order }, payments)).toBe(money)
  })
})

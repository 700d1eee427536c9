import { describe, expect, it } from '@jest/globals'
import { afterOrderPath, proceedPath } from '@/lib/checkout/steps'
import { ORDER_TYPES, type OrderType } from '@/lib/venue/order-type'
import { PAYMENT_METHODS } from '@/lib/venue/venue'

describe('proceedPath', () => {
  const next: Record<OrderType, string> = {
    r: '/r/q/9/orders/tables',
    h: '/h/q/9/orders/tables',
    s: '/s/q/9/orders/tables',
    d: '/d/q/9/orders/type',
    t: '/t/q/9/orders/type',
    b: '/b/q/9/bookingrestaurant',
  }
  it.each(ORDER_TYPES)('of type %s', (type) => {
    for (const shareid of [undefined, null, '', 'a&b']) {
      const kept = shareid ? '?shareid=a%26b' : ''
      expect(proceedPath({ type, ref: '9', itemCount: 1, shareid })).toBe(next[type])
      expect(proceedPath({ type, ref: '9', itemCount: 200, shareid })).toBe(next[type])
      expect(proceedPath({ type, ref: '9', itemCount: 0, shareid })).toBe(`/${type}/q/9/menu${kept}`)
    }
  })
})

describe('afterOrderPath', () => {
  /** Paid by a provider / in cash; without / with WhatsApp; with WhatsApp and courier. */
  const table: Record<OrderType, [paid: string, cash: string, whatsapp: string, courier: string]> = {
    r: ['success', 'success', 'success', 'success'],
    h: ['success', 'success', 'success', 'success'],
    s: ['success', 'success', 'success', 'success'],
    d: ['awaitsms', 'awaitsms', 'whatsapp', 'awaitsms'],
    t: ['awaitsms', 'awaitsms', 'whatsapp', 'awaitsms'],
    b: ['bookingcompleted', 'bookingcompleted', 'bookingcompleted', 'bookingcompleted'],
  }
  const page = (path: string) => path.split('?')[0]?.split('/').at(-1)
  const online = PAYMENT_METHODS.filter((method) => method !== 'cash')

  it.each(ORDER_TYPES)('of type %s', (type) => {
    const [paid, cash, whatsapp, courier] = table[type]
    const step = { type, ref: '9', transactionId: 'tx', hasWhatsapp: false, isCourier: false }
    for (const provider of online) {
      for (const hasWhatsapp of [false, true]) {
        expect(page(afterOrderPath({ ...step, provider, hasWhatsapp }))).toBe(paid)
      }
    }
    expect(page(afterOrderPath({ ...step, provider: 'cash' }))).toBe(cash)
    expect(page(afterOrderPath({ ...step, provider: 'cash', hasWhatsapp: true }))).toBe(whatsapp)
    expect(page(afterOrderPath({ ...step, provider: 'cash', hasWhatsapp: true, isCourier: true }))).toBe(courier)
    expect(page(afterOrderPath({ ...step, provider: 'cash', isCourier: true }))).toBe(cash)
  })

  it.each([
    ['r', 'stripe', 'pi_1', '/r/q/9/orders/success?provider=stripe&transactionid=pi_1'],
    ['d', 'paypal', 'noid', '/d/q/9/orders/awaitsms?provider=paypal&transactionid=noid'],
    ['r', 'sumup', null, '/r/q/9/orders/success?provider=sumup'],
    ['r', 'cash', 'cash_1', '/r/q/9/orders/success?provider=cash'],
    ['t', 'cash', null, '/t/q/9/orders/awaitsms?provider=cash'],
  ] as const)('of %s by %s with %s is %s', (type, provider, transactionId, path) => {
    expect(afterOrderPath({ type, ref: '9', provider, transactionId, hasWhatsapp: false, isCourier: false })).toBe(path)
  })
})

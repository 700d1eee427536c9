import { describe, expect, it } from '@jest/globals'
import { afterOrderPath, afterPlacingPath, proceedPath } from '@/lib/checkout/steps'
import { ORDER_TYPES, type OrderType } from '@/lib/venue/order-type'
import { SERVICES, type Service } from '@/lib/venue/ordering'
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
  /** Paid by a provider / in cash / in cash with WhatsApp / in cash with WhatsApp and courier. */
  const table: Record<Service, [paid: string, cash: string, whatsapp: string, courier: string]> = {
    tableservice: ['success', 'success', 'success', 'success'],
    delivery: ['awaitsms', 'awaitsms', 'whatsapp', 'awaitsms'],
    takeaway: ['awaitsms', 'awaitsms', 'whatsapp', 'awaitsms'],
    shipment: ['awaitsms', 'awaitsms', 'whatsapp', 'awaitsms'],
  }
  const page = (path: string) => path.split('?')[0]?.split('/').at(-1)
  const online = PAYMENT_METHODS.filter((method) => method !== 'cash')

  it.each(SERVICES)('of %s', (service) => {
    const [paid, cash, whatsapp, courier] = table[service]
    const type = service === 'tableservice' ? 'r' : 'd'
    const step = { type, ref: '9', service, transactionId: 'tx', hasWhatsapp: false, isCourier: false } as const
    for (const provider of online) {
      for (const hasWhatsapp of [false, true]) {
        expect(page(afterOrderPath({ ...step, provider, hasWhatsapp }))).toBe(paid)
        expect(afterPlacingPath({ ...step, provider, hasWhatsapp })).toBe(`/${type}/q/9/orders/payments`)
      }
    }
    expect(page(afterOrderPath({ ...step, provider: 'cash' }))).toBe(cash)
    expect(page(afterOrderPath({ ...step, provider: 'cash', hasWhatsapp: true }))).toBe(whatsapp)
    expect(page(afterOrderPath({ ...step, provider: 'cash', hasWhatsapp: true, isCourier: true }))).toBe(courier)
    expect(page(afterPlacingPath({ ...step, provider: 'cash', isCourier: true }))).toBe(cash)
  })

  it.each([
    ['r', 'tableservice', 'stripe', 'pi_1', '/r/q/9/orders/success?provider=stripe&transactionid=pi_1'],
    ['h', 'tableservice', 'stripe', 'pi_1', '/h/q/9/orders/success?provider=stripe&transactionid=pi_1'],
    ['d', 'delivery', 'paypal', 'noid', '/d/q/9/orders/awaitsms?provider=paypal&transactionid=noid'],
    ['r', 'tableservice', 'sumup', null, '/r/q/9/orders/success?provider=sumup'],
    ['s', 'tableservice', 'cash', 'cash_1', '/s/q/9/orders/success?provider=cash'],
    ['t', 'takeaway', 'cash', null, '/t/q/9/orders/awaitsms?provider=cash'],
  ] as const)('of %s for %s by %s with %s is %s', (type, service, provider, transactionId, path) => {
    const step = { type, ref: '9', service, provider, transactionId, hasWhatsapp: false, isCourier: false }
    expect(afterOrderPath(step)).toBe(path)
  })
})

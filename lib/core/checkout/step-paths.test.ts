import { describe, expect, it } from '@jest/globals'
import { confirmationStepPath, nextStepPath, proceedPath } from '@/lib/core/checkout/step-paths'
import { ORDER_TYPES, type OrderType } from '@/lib/core/venue/order-type'
import { SERVICES, type Service } from '@/lib/core/venue/services'
import { PAYMENT_METHODS } from '@/lib/core/venue/venue'

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
      const kept = shareid ? '#shareid=a%26b' : ''
      expect(proceedPath({ type, ref: '9', itemCount: 1, shareid, only: null })).toBe(next[type])
      expect(proceedPath({ type, ref: '9', itemCount: 200, shareid, only: null })).toBe(next[type])
      expect(proceedPath({ type, ref: '9', itemCount: 0, shareid, only: null })).toBe(`/${type}/q/9/menu${kept}`)
    }
  })

  it.each(ORDER_TYPES)('of type %s, where one service alone can be chosen', (type) => {
    const path = proceedPath({ type, ref: '9', itemCount: 1, only: 'delivery' })
    expect(path).toBe(type === 'd' || type === 't' ? `/${type}/q/9/orders/delivery` : next[type])
  })
})

/** Where the payment flow of spec section 4 leads: the page, at once or after paying, and what its address says. */
type Ways = {
  /** Paid by any provider. */
  paid: string
  /** In cash, without WhatsApp and with it, each where the venue delivers itself and where a courier does. */
  cash: [plain: string, courier: string, whatsapp: string, whatsappAndCourier: string]
}

const CASH = '?provider=cash'
const AT_TABLE: Ways = {
  paid: 'success',
  cash: [`success${CASH}`, `success${CASH}`, `success${CASH}`, `success${CASH}`],
}
const AWAY: Ways = { paid: 'awaitsms', cash: [`awaitsms${CASH}`, `awaitsms${CASH}`, 'whatsapp', `awaitsms${CASH}`] }
const waysOf = (service: Service): Ways => (service === 'tableservice' ? AT_TABLE : AWAY)

/** The letters that lead to a service (spec section 1). */
const lettersOf = (service: Service): readonly OrderType[] =>
  service === 'tableservice' ? ['r', 'h', 's'] : ['d', 't']

const VENUES = [
  { hasWhatsapp: false, isCourier: false },
  { hasWhatsapp: false, isCourier: true },
  { hasWhatsapp: true, isCourier: false },
  { hasWhatsapp: true, isCourier: true },
]

const CELLS = SERVICES.flatMap((service) =>
  PAYMENT_METHODS.flatMap((provider) =>
    VENUES.map((venue, at) => {
      const { paid, cash } = waysOf(service)
      const page = provider === 'cash' ? (cash[at] ?? '') : `${paid}?provider=${provider}&transactionid=tx`
      const after = `${page}${page.includes('?') ? '&' : '?'}order=ord_1`
      return { service, provider, ...venue, after, placed: provider === 'cash' ? after : 'payments?order=ord_1' }
    }),
  ),
)

describe('the next step after an order', () => {
  it('have a cell for every service, provider and kind of venue', () => {
    expect(CELLS).toHaveLength(SERVICES.length * PAYMENT_METHODS.length * 2 * 2)
  })

  it.each(CELLS)(
    '$service by $provider, WhatsApp $hasWhatsapp, courier $isCourier: $placed, then $after',
    ({ service, provider, hasWhatsapp, isCourier, after, placed }) => {
      for (const type of lettersOf(service)) {
        const step = {
          type,
          ref: '9',
          service,
          provider,
          hasWhatsapp,
          isCourier,
          orderId: 'ord_1',
          transactionId: 'tx',
        }
        expect(confirmationStepPath(step)).toBe(`/${type}/q/9/orders/${after}`)
        expect(nextStepPath(step)).toBe(`/${type}/q/9/orders/${placed}`)
      }
    },
  )

  it.each([
    ['r', 'tableservice', 'stripe', 'pi_1', '/r/q/9/orders/success?provider=stripe&transactionid=pi_1'],
    ['h', 'tableservice', 'stripe', 'pi_1', '/h/q/9/orders/success?provider=stripe&transactionid=pi_1'],
    ['d', 'delivery', 'paypal', 'noid', '/d/q/9/orders/awaitsms?provider=paypal&transactionid=noid'],
    ['r', 'tableservice', 'sumup', null, '/r/q/9/orders/success?provider=sumup'],
    ['s', 'tableservice', 'cash', 'cash_1', '/s/q/9/orders/success?provider=cash'],
    ['t', 'takeaway', 'cash', null, '/t/q/9/orders/awaitsms?provider=cash'],
  ] as const)('of %s for %s by %s with %s is %s', (type, service, provider, transactionId, path) => {
    const step = {
      type,
      ref: '9',
      service,
      provider,
      transactionId,
      hasWhatsapp: false,
      isCourier: false,
      orderId: 'ord_2',
    }
    expect(confirmationStepPath(step)).toBe(`${path}&order=ord_2`)
  })
})

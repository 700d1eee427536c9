import { z } from 'zod'
import { CANARY } from '@/lib/testing/canary'
import { taking } from '@/lib/testing/vendors/crash-steps'
import { alteredByte, bytes, DAY_SECONDS, type Make, type Sent } from '@/lib/testing/vendors/message-parts'
import { paypalMessage } from '@/lib/testing/vendors/paypal/fake-paypal'
import {
  type Act,
  nothing,
  type Outside,
  PAID,
  unpaid,
  type Vendor,
  type VendorCheckout,
} from '@/lib/testing/vendors/vendor'
import type { Wires } from '@/lib/testing/vendors/vendors'

const opened = ({ paypal }: Wires, paymentId: string): string[] =>
  paypal.orders.flatMap(({ id, purchase_units: [unit] }) => (unit.custom_id === paymentId ? [id] : []))

const payAll = (wires: Wires, paymentId: string): void => {
  for (const id of opened(wires, paymentId)) wires.paypal.approve(id)
}

const pays: Act = (wires, { paymentId }) => payAll(wires, paymentId)

const unitOf = ({ paypal }: Wires, { reference }: VendorCheckout) => {
  const order = paypal.orders.find(({ id }) => id === reference)
  if (!order) throw new Error('no order at PayPal')
  return { order, unit: order.purchase_units[0] }
}

const captured =
  (status: string): Act =>
  (wires, checkout) => {
    const { order, unit } = unitOf(wires, checkout)
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: `CAP${checkout.paymentId}`, status, amount: unit.amount }] }
  }

const alters =
  (changes: object): Act =>
  (wires, checkout) =>
    Object.assign(unitOf(wires, checkout).unit, changes)

const LESS = { amount: { currency_code: 'EUR', value: '27.99' } }

const paysAnother: Act = (wires, checkout) => [alters(LESS)(wires, checkout), pays(wires, checkout)]

/** Whatever is taken until somebody pays by another card is declined, of others too: they all approve once more. */
const outside = ({ paypal }: Wires): Outside => {
  const willing = new Set<string>()
  return {
    pay: (key, means) => {
      willing.add(key)
      if (means === 'slow') return false
      paypal.captureAs(means === 'declined' ? 'DECLINED' : 'COMPLETED')
      return paypal.approve(key)
    },
    finish: () => {
      paypal.captureAs('COMPLETED')
      for (const key of willing) paypal.approve(key)
      willing.clear()
    },
    charges: () =>
      paypal.orders.flatMap(({ purchase_units: [{ reference_id, payments }] }) =>
        (payments?.captures ?? [])
          .filter(({ status }) => status === 'COMPLETED')
          .map(({ id, amount }) => ({
            ...{ provider: 'paypal' as const, orderId: reference_id },
            ...{ transactionId: id, amount: Math.round(Number(amount.value) * 100) },
          })),
      ),
    message: (key, at) => {
      const resource = paypal.orders.find(({ id }) => id === key)
      if (!resource) return null
      const event = { id: `WH-${key}-${resource.status}`, resource_type: 'checkout-order', resource }
      const { headers, body } = paypalMessage(event, { time: new Date(at).toISOString() })
      return { headers: Object.fromEntries(headers), body }
    },
  }
}

/** A message about the capture of a checkout. */
const messageOf = ({ reference, paymentId }: VendorCheckout, n: number, event: string, ahead = 0): Sent => {
  const related = { order_id: reference }
  const resource = { id: `CAP${n}`, custom_id: paymentId, note: CANARY, supplementary_data: { related_ids: related } }
  const time = new Date(Date.now() + ahead * 1000).toISOString()
  const { headers, body } = paypalMessage({ id: event, resource_type: 'capture', resource }, { id: `tx-${n}`, time })
  headers.set('user-agent', CANARY)
  return { headers, body: bytes(body) }
}

const forged = (checkout: VendorCheckout, n: number): Sent => messageOf(checkout, n, `WH-forged-${n}`)

const honest: Make = (checkout, n) => {
  const event = `WH-${checkout.orderId}-${n % 4}`
  return { event, ...messageOf(checkout, n, event) }
}

const alteredBody: Make = (checkout, n, die) => {
  const { headers, body } = forged(checkout, n)
  return { headers, body: alteredByte(body, die) }
}

const swapped: Make = (checkout, n) => ({ headers: forged(checkout, n + 1).headers, body: forged(checkout, n).body })

const unsigned: Make = (checkout, n) => {
  const { headers, body } = forged(checkout, n)
  headers.delete('paypal-transmission-sig')
  return { headers, body }
}

/** PayPal moves no money before Coperto takes what was approved. */
export const paypalVendor: Vendor<'paypal'> = {
  needs: { COPERTO_PAYPAL_CLIENT_ID: 'public-paypal-client', COPERTO_PAYPAL_CLIENT_SECRET: 'client-secret' },
  secrets: {
    COPERTO_PAYPAL_CLIENT_SECRET: 'canary-paypal-secret',
    COPERTO_PAYPAL_WEBHOOK_ID: 'CANARYWEBHOOK0123456',
  },
  settings: ({ paypal }, origin) => ({ ...paypal.env, COPERTO_PAYPAL_API_URL: origin }),
  account: 'lucia@trattoria.example',
  loads: /^\/sdk\/js$/,
  panelKey: z
    .object({ provider: z.literal('paypal'), paypalOrderId: z.string().min(1) })
    .transform(({ paypalOrderId }) => paypalOrderId),

  opened,
  pay: payAll,
  taken: ({ paypal }, paymentId) => paypal.collected.get(paymentId) ?? [],
  takes: captured('COMPLETED'),
  outside,

  statuses: [
    [
      'sure in the end',
      [
        [captured('PENDING'), 'pending', 'pending'],
        [captured('COMPLETED'), 'paid', 'paid'],
      ],
    ],
    [
      'refused in the end',
      [
        [captured('PENDING'), 'pending', 'pending'],
        [captured('DECLINED'), 'failed', 'failed'],
      ],
    ],
    [
      'given back, some first',
      [
        [captured('COMPLETED'), 'paid', 'paid'],
        [captured('PARTIALLY_REFUNDED'), 'paid', 'paid'],
        [captured('REFUNDED'), 'refunded', 'refunded'],
      ],
    ],
    [
      'taken back later',
      [
        [captured('COMPLETED'), 'paid', 'paid'],
        [captured('REVERSED'), 'paid', 'paid', 'later_failed'],
      ],
    ],
  ],
  altered: [
    ['amount', alters(LESS)],
    ['currency', alters({ amount: { currency_code: 'USD', value: '28.00' } })],
    ['account', alters({ payee: { email_address: 'thief@venue.example', merchant_id: 'THIEF' } })],
    ['account', alters({ payee: undefined })],
    ['payment', alters({ custom_id: 'pay_other' })],
    ['payment', alters({ custom_id: undefined })],
    ['order', alters({ reference_id: 'ord_other' })],
    ['order', alters({ reference_id: 'default' })],
    ['order', alters({ invoice_id: 'ord_other' })],
  ],
  namesPayee: true,
  tellsRefund: true,
  tellsFailedRefund: true,
  bindsApproved: false,
  opensAgain: false,
  namesEvents: true,

  messages: () => [
    ['taken', 'honest copies, in any order', 140, honest],
    ['refused', 'stale', 80, (checkout, n) => messageOf(checkout, n, `WH-stale-${n}`, -(4 * DAY_SECONDS + 60 + n))],
    ['refused', 'dated ahead', 20, (checkout, n) => messageOf(checkout, n, `WH-ahead-${n}`, 5 * DAY_SECONDS + n)],
    ['refused', 'a byte of the body altered', 70, alteredBody],
    ['refused', 'the signature of another message', 40, swapped],
    ['refused', 'unsigned', 40, unsigned],
  ],
  news: () => (checkout, n) => ({ event: `WH-news-${n}`, ...messageOf(checkout, n, `WH-news-${n}`) }),
  fates: [
    { what: 'approved', first: pays, becomes: PAID },
    { what: 'open', first: nothing, becomes: unpaid('started') },
    { what: 'sure in the end', first: captured('PENDING'), later: captured('COMPLETED'), becomes: PAID },
    { what: 'given back', first: pays, later: captured('REFUNDED'), becomes: { ...PAID, paid: ['refunded'] } },
    { what: 'approved, another amount', first: paysAnother, becomes: unpaid('started') },
  ],
  paysAnother,

  id: /[0-9A-F]{17}/,
  capture: 'POST /v2/checkout/orders/{id}/capture',
  crashes: [
    { what: 'POST /v2/checkout/orders', stage: 'after' },
    ...taking('POST /v2/checkout/orders/{id}/capture', 'GET /v2/checkout/orders/{id}'),
  ],
  refund: { ask: 'POST /v2/payments/captures/{id}/refund', look: 'GET /v2/checkout/orders/{id}' },
}

import { z } from 'zod'
import { hint, type Make } from '@/lib/testing/vendors/message-parts'
import { type Act, nothing, type Outside, PAID, unpaid, type Vendor } from '@/lib/testing/vendors/vendor'
import type { Wires } from '@/lib/testing/vendors/vendors'

const opened = ({ sumup }: Wires, paymentId: string): string[] =>
  sumup.checkouts.flatMap(({ id, checkout_reference }) => (checkout_reference === paymentId ? [id] : []))

const payAll = (wires: Wires, paymentId: string): void => {
  for (const id of opened(wires, paymentId)) wires.sumup.pay(id, 'approve')
}

const pays: Act = (wires, { paymentId }) => payAll(wires, paymentId)

const card =
  (how: 'approve' | 'fail' | 'pending'): Act =>
  ({ sumup }, { reference }) =>
    sumup.pay(reference, how)

const alters =
  (changes: object): Act =>
  ({ sumup }, { reference }) =>
    Object.assign(sumup.checkouts.find(({ id }) => id === reference) ?? {}, changes)

const paysAnother: Act = (wires, checkout) => [alters({ amount: 27.99 })(wires, checkout), pays(wires, checkout)]

const MEANS = { good: 'approve', declined: 'fail', slow: 'pending' } as const

/** A checkout takes one card. */
const outside = ({ sumup }: Wires): Outside => {
  const late = new Set<string>()
  return {
    pay: (key, means) => {
      if (means === 'slow') late.add(key)
      return sumup.pay(key, MEANS[means])?.status === 'PAID'
    },
    finish: () => {
      for (const key of late) sumup.pay(key, 'approve')
      late.clear()
    },
    charges: () =>
      sumup.checkouts
        .filter(({ status }) => status === 'PAID')
        .map(({ description, transaction_id, amount }) => ({
          ...{ provider: 'sumup', orderId: description.split(' · ').at(-1) ?? '' },
          ...{ transactionId: transaction_id ?? '', amount: Math.round(amount * 100) },
        })),
    message: (key) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id: key }),
    }),
  }
}

const changed: Make = ({ reference }, n) =>
  hint({ event_type: 'CHECKOUT_STATUS_CHANGED', id: n % 5 ? reference : `unknown-${n}`, status: 'PAID' })

const NONSENSE = [{ event_type: 'PAID', id: 'a' }, { event_type: 'CHECKOUT_STATUS_CHANGED', id: '../me' }, {}]

/** SumUp takes the money itself, and signs nothing. */
export const sumupVendor: Vendor<'sumup'> = {
  needs: { COPERTO_SUMUP_API_KEY: 'sup_sk_12345678' },
  secrets: { COPERTO_SUMUP_API_KEY: 'sup_sk_canary0123456789' },
  settings: ({ sumup }, origin) => ({ ...sumup.env, COPERTO_SUMUP_API_URL: origin }),
  account: 'MCLUCIA1',
  loads: /^\/sdk\.js$/,
  panelKey: z
    .object({ provider: z.literal('sumup'), checkoutId: z.string().min(1) })
    .transform(({ checkoutId }) => checkoutId),

  opened,
  pay: payAll,
  taken: ({ sumup }, paymentId) => sumup.collected.get(paymentId) ?? [],
  takes: card('approve'),
  outside,

  statuses: [
    [
      'sure in the end',
      [
        [card('pending'), 'pending', 'pending'],
        [card('approve'), 'paid', 'paid'],
      ],
    ],
    [
      'refused in the end',
      [
        [card('pending'), 'pending', 'pending'],
        [card('fail'), 'failed', 'failed'],
      ],
    ],
    [
      'taken back later',
      [
        [card('approve'), 'paid', 'paid'],
        [alters({ status: 'FAILED' }), 'paid', 'paid', 'later_failed'],
      ],
    ],
    [
      'charged back',
      [
        [card('approve'), 'paid', 'paid'],
        [({ sumup }, { reference }) => sumup.chargeBack(reference), 'paid', 'paid', 'later_lost'],
      ],
    ],
  ],
  altered: [
    ['amount', alters({ amount: 27.99 })],
    ['currency', alters({ currency: 'USD' })],
    ['account', alters({ merchant_code: 'THIEF', pay_to_email: 'thief@venue.example' })],
    ['account', alters({ merchant_code: undefined })],
    ['payment', alters({ checkout_reference: 'pay_other' })],
  ],
  namesPayee: true,
  tellsRefund: false,
  tellsFailedRefund: true,
  bindsApproved: false,
  opensAgain: false,
  namesEvents: false,

  messages: () => [
    ['taken', 'hints', 120, changed],
    ['refused', 'nonsense', 60, (_, n) => hint(NONSENSE[n % 3] ?? {})],
  ],
  news: () => changed,
  fates: [
    { what: 'paid', first: pays, becomes: PAID },
    { what: 'open', first: nothing, becomes: unpaid('started') },
    { what: 'refused', first: card('fail'), becomes: unpaid('failed') },
    { what: 'sure in the end', first: card('pending'), later: pays, becomes: PAID },
    { what: 'paid, another amount', first: paysAnother, becomes: unpaid('held') },
  ],
  paysAnother,

  id: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  capture: null,
  crashes: [
    { what: 'POST /v0.1/checkouts', stage: 'after' },
    { what: 'GET /v0.1/checkouts/{id}', stage: 'after' },
  ],
  refund: {
    ask: 'POST /v1.0/merchants/MCLUCIA1/payments/{id}/refunds',
    look: 'GET /v2.1/merchants/MCLUCIA1/transactions',
  },
}

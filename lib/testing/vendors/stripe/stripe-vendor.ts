import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { around } from '@/lib/testing/vendors/crash-steps'
import { WEBHOOK_SECRET } from '@/lib/testing/vendors/stripe/fake-stripe'
import { SECRET_KEY } from '@/lib/testing/vendors/stripe/fake-stripe-api'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { CONNECTED_SECRET, stripeMessages } from '@/lib/testing/vendors/stripe/stripe-messages'
import { type Act, nothing, type Outside, PAID, unpaid, type Vendor } from '@/lib/testing/vendors/vendor'
import type { Wires } from '@/lib/testing/vendors/vendors'

const opened = ({ stripe }: Wires, paymentId: string): string[] =>
  stripe.intents().flatMap(({ id, metadata }) => (metadata.payment_id === paymentId ? [id] : []))

const payAll = (wires: Wires, paymentId: string): void => {
  for (const id of opened(wires, paymentId)) wires.stripe.pay(id, CARDS.good)
}

const pays: Act = (wires, { paymentId }) => payAll(wires, paymentId)

const card =
  (number: string): Act =>
  ({ stripe }, { reference }) =>
    stripe.pay(reference, number)

/** The bank's late answer. */
const bank =
  (succeeds: boolean): Act =>
  ({ stripe }, { reference }) =>
    stripe.finish(reference, succeeds)

const alters =
  (changes: Parameters<Wires['stripe']['alter']>[1]): Act =>
  ({ stripe }, { reference }) =>
    stripe.alter(reference, changes)

const altersMetadata =
  (changes: Record<string, string>): Act =>
  ({ stripe }, { reference }) => {
    const metadata = stripe.intents().find(({ id }) => id === reference)?.metadata
    stripe.alter(reference, { metadata: { ...metadata, ...changes } })
  }

/** What becomes of the payer's dispute. */
const disputed =
  (status: string): Act =>
  ({ stripe }, { reference }) =>
    stripe.dispute(reference, status)

const givesBack: Act = ({ stripe }, { reference }) => stripe.refund(reference)

const paysAnother: Act = (wires, checkout) => [alters({ amount: 2799 })(wires, checkout), pays(wires, checkout)]

const signed = (event: object, at: number) => {
  const body = JSON.stringify(event)
  const time = Math.floor(at / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body }
}

/** Its form takes a second card after one that was declined. */
const outside = ({ stripe }: Wires): Outside => {
  const find = (key: string) => stripe.intents().find(({ id }) => id === key)
  return {
    pay: (key, means) => {
      if (means === 'declined') stripe.pay(key, CARDS.declined)
      stripe.pay(key, means === 'slow' ? CARDS.slow : CARDS.good)
      return find(key)?.status === 'succeeded'
    },
    finish: () => {
      for (const { id } of stripe.intents()) stripe.finish(id, true)
    },
    charges: () =>
      stripe.charges().map(({ payment_intent, amount }) => {
        const orderId = find(payment_intent)?.metadata.order_id ?? ''
        return { provider: 'stripe', orderId, transactionId: payment_intent, amount }
      }),
    message: (key, at) => {
      const object = find(key)
      if (!object) return null
      const id = `evt_${key}_${object.status}`
      return signed({ id, object: 'event', type: 'payment_intent.succeeded', data: { object } }, at)
    },
  }
}

/** Stripe takes the money itself. It finds a payment only in the account that was asked, so no payee can be altered. */
export const stripeVendor: Vendor<'stripe'> = {
  needs: {
    COPERTO_STRIPE_SECRET_KEY: 'sk_test_12345678',
    COPERTO_STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
  },
  secrets: { COPERTO_STRIPE_SECRET_KEY: SECRET_KEY, COPERTO_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  settings: ({ stripe }, origin) => ({
    ...stripe.env,
    COPERTO_STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${CONNECTED_SECRET}`,
    COPERTO_STRIPE_API_URL: origin,
  }),
  account: null,
  loads: /^\/(?:endive\/stripe\.js|frames\/)/,
  panelKey: z
    .object({ provider: z.literal('stripe'), clientSecret: z.string().min(1) })
    .transform(({ clientSecret }) => clientSecret.split('_secret_')[0] ?? ''),

  opened,
  pay: payAll,
  taken: (wires, paymentId) => {
    const ids = opened(wires, paymentId)
    return wires.stripe.charges().flatMap(({ payment_intent: id, amount }) => (ids.includes(id) ? amount : []))
  },
  takes: card(CARDS.good),
  outside,

  statuses: [
    [
      'sure in the end',
      [
        [card(CARDS.slow), 'pending', 'pending'],
        [bank(true), 'paid', 'paid'],
      ],
    ],
    [
      'refused in the end',
      [
        [card(CARDS.slow), 'pending', 'pending'],
        [bank(false), 'started', 'open'],
      ],
    ],
    [
      'given back',
      [
        [card(CARDS.good), 'paid', 'paid'],
        [givesBack, 'refunded', 'refunded'],
      ],
    ],
    [
      'taken back later',
      [
        [card(CARDS.good), 'paid', 'paid'],
        [alters({ status: 'canceled' }), 'paid', 'paid', 'later_cancelled'],
      ],
    ],
    [
      'disputed, and won',
      [
        [card(CARDS.good), 'paid', 'paid'],
        [disputed('needs_response'), 'paid', 'paid', 'later_disputed'],
        [disputed('won'), 'paid', 'paid'],
      ],
    ],
    [
      'disputed, and lost',
      [
        [card(CARDS.good), 'paid', 'paid'],
        [disputed('lost'), 'paid', 'paid', 'later_lost'],
      ],
    ],
  ],
  altered: [
    ['amount', alters({ amount: 2799 })],
    ['currency', alters({ currency: 'usd' })],
    ['payment', alters({ metadata: { payment_id: 'pay_other', order_id: 'ord_other' } })],
    ['payment', alters({ metadata: {} })],
    ['order', altersMetadata({ order_id: 'ord_other' })],
    ['venue', altersMetadata({ ris_id: '1' })],
  ],
  namesPayee: false,
  tellsRefund: true,
  tellsFailedRefund: true,
  bindsApproved: false,
  opensAgain: false,
  namesEvents: true,

  messages: () => {
    const make = stripeMessages()
    return [
      ['taken', 'honest copies, in any order', 420, make.honest],
      ['taken', 'signed with the second secret', 120, make.connected],
      ['taken', 'two signatures, one right', 120, make.twice],
      ['taken', 'a charge of the payment', 120, make.charge],
      ['taken', 'one id, other content', 100, make.sameId],
      ['taken', 'of strangers', 100, make.stranger],
      ['taken', 'of other types and accounts', 80, make.otherType],
      ['taken', 'as large as may be', 10, make.huge],
      ['taken', 'nested deeply', 10, make.deep],
      ['refused', 'stale', 1_200, make.stale],
      ['refused', 'dated ahead', 200, make.ahead],
      ['refused', 'another secret', 250, make.wrongSecret],
      ['refused', 'unsigned', 100, make.unsigned],
      ['refused', 'a byte of the body altered', 400, make.alteredBody],
      ['refused', 'a character of the signature altered', 300, make.alteredHeader],
      ['refused', 'cut short', 100, make.cutShort],
      ['refused', 'only a signature of the old scheme', 100, make.oldScheme],
      ['refused', 'the signature of another message', 150, make.swapped],
      ['refused', 'signed, and no event', 50, make.nonsense],
    ]
  },
  news: () => stripeMessages().charge,
  fates: [
    { what: 'paid', first: pays, becomes: PAID },
    { what: 'open', first: nothing, becomes: unpaid('started') },
    { what: 'declined', first: card(CARDS.declined), becomes: unpaid('started') },
    { what: 'paid late', first: nothing, later: pays, becomes: PAID },
    { what: 'sure in the end', first: card(CARDS.slow), later: bank(true), becomes: PAID },
    { what: 'refused in the end', first: card(CARDS.slow), later: bank(false), becomes: unpaid('started') },
    { what: 'given back', first: pays, later: givesBack, becomes: { ...PAID, paid: ['refunded'] } },
    { what: 'cancelled', first: alters({ status: 'canceled' }), becomes: unpaid('cancelled') },
    { what: 'paid, another amount', first: paysAnother, becomes: unpaid('held') },
  ],
  paysAnother,

  id: /pi_\w+/,
  capture: null,
  crashes: [
    ...around('POST /v1/payment_intents'),
    { moment: 'started' },
    { moment: 'charged' },
    ...around('GET /v1/payment_intents/{id}'),
  ],
  refund: { ask: 'POST /v1/refunds', look: 'GET /v1/payment_intents/{id}' },
}

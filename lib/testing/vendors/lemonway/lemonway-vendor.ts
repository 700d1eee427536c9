import { z } from 'zod'
import { taking } from '@/lib/testing/vendors/crash-steps'
import { MONEY_IN } from '@/lib/testing/vendors/lemonway/fake-lemonway'
import { hint, type Make } from '@/lib/testing/vendors/message-parts'
import { type Act, type Outside, PAID, unpaid, type Vendor } from '@/lib/testing/vendors/vendor'
import type { Wires } from '@/lib/testing/vendors/vendors'

/** The bank has not decided yet. */
const UNSURE = 14

/** Each page of a payment has a reference of its own, which begins with our name of it. */
const nameOf = (reference: string): string => reference.split('.')[0] ?? ''

const opened = ({ lemonway }: Wires, paymentId: string): string[] =>
  lemonway.pages.flatMap(({ token, reference }) => (nameOf(reference) === paymentId ? [token] : []))

const payAll = (wires: Wires, paymentId: string): void => {
  for (const token of opened(wires, paymentId)) wires.lemonway.act(token, 'approve')
}

const pays: Act = (wires, { paymentId }) => payAll(wires, paymentId)

const alters =
  (changes: object): Act =>
  ({ lemonway }, { paymentId }) =>
    Object.assign(lemonway.pages.find(({ reference }) => reference === paymentId)?.moneyIn ?? {}, changes)

const becomes = (status: number): Act => alters({ status })

const leavesPage =
  (how: 'fail' | 'cancel'): Act =>
  (wires, { paymentId }) =>
    opened(wires, paymentId).map((token) => wires.lemonway.act(token, how))

const paysAnother: Act = (wires, checkout) => [alters({ creditAmount: 2743 })(wires, checkout), pays(wires, checkout)]

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A page takes one card. */
const outside = ({ lemonway }: Wires): Outside => {
  const late = new Set<string>()
  const find = (key: string) => lemonway.pages.find(({ token }) => token === key)
  return {
    pay: (key, means) => {
      if (means === 'slow') late.add(key)
      else lemonway.act(key, means === 'declined' ? 'fail' : 'approve')
      return find(key)?.moneyIn.status === MONEY_IN.waiting
    },
    finish: () => {
      for (const key of late) lemonway.act(key, 'approve')
      late.clear()
    },
    charges: () =>
      [...lemonway.collected].flatMap(([paymentId, sums]) => {
        const done = lemonway.pages.filter(
          ({ reference, moneyIn }) => nameOf(reference) === paymentId && moneyIn.status === MONEY_IN.done,
        )
        return sums.map((amount, at) => ({
          ...{ provider: 'lemonway' as const, orderId: done[at]?.moneyIn.comment.split(' ')[0] ?? '' },
          ...{ transactionId: String(done[at]?.moneyIn.id), amount },
        }))
      }),
    message: (key) => {
      const page = find(key)
      return page ? { headers: FORM, body: new URLSearchParams({ response_wkToken: page.reference }).toString() } : null
    },
  }
}

const ended: Make = ({ paymentId }, n) => hint({ response_wkToken: n % 5 ? paymentId : `pay_unknown${n}` })

const NONSENSE = [{ response_wkToken: '../pay_1' }, { response_wkToken: ['pay_1'] }, { NotifCategory: 'all' }]

/** Lemonway moves no money before Coperto takes what was approved, and signs nothing. It knows euros alone. */
export const lemonwayVendor: Vendor<'lemonway'> = {
  needs: {
    COPERTO_LEMONWAY_CLIENT_ID: 'client-id',
    COPERTO_LEMONWAY_CLIENT_SECRET: 'client-secret',
    COPERTO_LEMONWAY_AUTH_URL: 'http://127.0.0.1:9/token',
    COPERTO_LEMONWAY_API_URL: 'http://127.0.0.1:9',
    COPERTO_LEMONWAY_WEBKIT_URL: 'http://127.0.0.1:9/pay',
  },
  secrets: {
    COPERTO_LEMONWAY_CLIENT_ID: 'canary-lemonway-client',
    COPERTO_LEMONWAY_CLIENT_SECRET: 'canary-lemonway-secret',
  },
  settings: ({ lemonway }, origin) => ({
    ...lemonway.env,
    COPERTO_LEMONWAY_AUTH_URL: `${origin}/oauth/token`,
    COPERTO_LEMONWAY_API_URL: `${origin}/rest`,
  }),
  account: 'trattoria-lucia',
  loads: null,
  panelKey: z
    .object({ provider: z.literal('lemonway'), redirectUrl: z.url() })
    .transform(({ redirectUrl }) => new URL(redirectUrl).searchParams.get('moneyInToken') ?? ''),

  opened,
  pay: payAll,
  taken: ({ lemonway }, paymentId) => lemonway.collected.get(paymentId) ?? [],
  takes: becomes(MONEY_IN.done),
  outside,

  statuses: [
    [
      'sure in the end',
      [
        [becomes(UNSURE), 'pending', 'pending'],
        [becomes(MONEY_IN.done), 'paid', 'paid'],
      ],
    ],
    [
      'refused in the end',
      [
        [becomes(UNSURE), 'pending', 'pending'],
        [becomes(MONEY_IN.refused), 'failed', 'failed'],
      ],
    ],
    [
      'taken back later',
      [
        [becomes(MONEY_IN.done), 'paid', 'paid'],
        [becomes(MONEY_IN.refused), 'paid', 'paid', 'later_failed'],
      ],
    ],
  ],
  altered: [
    ['amount', alters({ creditAmount: 1 })],
    ['account', alters({ receiverAccountId: 'thief' })],
    ['account', alters({ receiverAccountId: undefined })],
    ['payment', alters({ comment: 'ord_other pay_other' })],
    ['payment', alters({ comment: '' })],
  ],
  namesPayee: true,
  tellsRefund: false,
  tellsFailedRefund: false,
  bindsApproved: true,
  opensAgain: true,
  namesEvents: false,

  messages: () => [
    ['taken', 'hints', 80, ended],
    ['refused', 'nonsense', 60, (_, n) => hint(NONSENSE[n % 3] ?? {})],
  ],
  news: () => ended,
  fates: [
    { what: 'approved', first: pays, becomes: PAID },
    { what: 'refused', first: leavesPage('fail'), becomes: unpaid('failed') },
    { what: 'left', first: leavesPage('cancel'), becomes: unpaid('cancelled') },
    { what: 'approved, another amount', first: paysAnother, becomes: unpaid('pending') },
  ],
  paysAnother,

  id: /\d{4,}/,
  capture: 'PUT /rest/v2/moneyins/{id}/validate',
  crashes: [
    { what: 'POST /rest/v2/moneyins/card/webinit', stage: 'after' },
    ...taking('PUT /rest/v2/moneyins/{id}/validate', 'GET /rest/v2/moneyins'),
  ],
  refund: { ask: 'PUT /rest/v2/refund/{id}', look: 'GET /rest/v2/moneyins' },
}

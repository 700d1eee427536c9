import fc from 'fast-check'
import type { OnlineMethod } from '@/lib/payments/provider'
import { CANARY } from '@/lib/testing/canary'
import {
  alteredByte,
  bytes,
  DAY_SECONDS,
  type Die,
  json,
  type Made,
  type Make,
  NEWS,
  type Sent,
} from '@/lib/testing/vendors/message-parts'
import { type PaypalMessage, paypalMessage } from '@/lib/testing/vendors/paypal/fake-paypal'
import { stripeMessages } from '@/lib/testing/vendors/stripe/stripe-messages'
import type { TestVendors, VendorCheckout } from '@/lib/testing/vendors/test-vendors'

/** A message as it arrives. `taken`: whether it has to be. */
export type Message = Made & { kind: string; method: OnlineMethod; taken: boolean }

/** Random places and changes, the same at every run with one seed. */
const dice = (count: number) => fc.sample(fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 93 }) }), count)

/** Messages of PayPal about a checkout. */
const ofPaypal = () => {
  const read = ({ headers, body }: PaypalMessage): Sent => {
    headers.set('user-agent', CANARY)
    return { headers, body: bytes(body) }
  }
  const messageOf = (
    { reference, paymentId }: VendorCheckout,
    n: number,
    event: string,
    time = new Date().toISOString(),
  ) => {
    const related = { order_id: reference }
    const resource = { id: `CAP${n}`, custom_id: paymentId, note: CANARY, supplementary_data: { related_ids: related } }
    return paypalMessage({ id: event, resource_type: 'capture', resource }, { id: `tx-${n}`, time })
  }
  const forged = (checkout: VendorCheckout, n: number) => read(messageOf(checkout, n, `WH-forged-${n}`))
  const without = (sent: Sent, name: string): Sent => {
    sent.headers.delete(name)
    return sent
  }
  return {
    honest: (checkout: VendorCheckout, n: number): Made => {
      const event = `WH-${checkout.orderId}-${n % 4}`
      return { event, ...read(messageOf(checkout, n, event)) }
    },
    news: (checkout: VendorCheckout, n: number): Made => ({
      event: `WH-news-${n}`,
      ...read(messageOf(checkout, n, `WH-news-${n}`)),
    }),
    stale: (checkout: VendorCheckout, n: number) =>
      read(
        messageOf(checkout, n, `WH-stale-${n}`, new Date(Date.now() - (4 * DAY_SECONDS + 60 + n) * 1000).toISOString()),
      ),
    ahead: (checkout: VendorCheckout, n: number) =>
      read(messageOf(checkout, n, `WH-ahead-${n}`, new Date(Date.now() + (5 * DAY_SECONDS + n) * 1000).toISOString())),
    alteredBody: (checkout: VendorCheckout, n: number, die: Die): Sent => {
      const { headers, body } = forged(checkout, n)
      return { headers, body: alteredByte(body, die) }
    },
    swapped: (checkout: VendorCheckout, n: number): Sent => ({
      headers: forged(checkout, n + 1).headers,
      body: forged(checkout, n).body,
    }),
    unsigned: (checkout: VendorCheckout, n: number) => without(forged(checkout, n), 'paypal-transmission-sig'),
  }
}

const hint = (value: object): Sent => ({ headers: json({}), body: bytes(JSON.stringify({ note: CANARY, ...value })) })

/** Hints of those who do not sign: whoever knows a name may ask us to look. */
const HINTS = {
  sumup: ({ reference }: VendorCheckout, n: number) =>
    hint({ event_type: 'CHECKOUT_STATUS_CHANGED', id: n % 5 ? reference : `unknown-${n}`, status: 'PAID' }),
  lemonway: ({ paymentId }: VendorCheckout, n: number) =>
    hint({ response_wkToken: n % 5 ? paymentId : `pay_unknown${n}` }),
  sumupNonsense: (_: VendorCheckout, n: number) =>
    hint([{ event_type: 'PAID', id: 'a' }, { event_type: 'CHECKOUT_STATUS_CHANGED', id: '../me' }, {}][n % 3] ?? {}),
  lemonwayNonsense: (_: VendorCheckout, n: number) =>
    hint([{ response_wkToken: '../pay_1' }, { response_wkToken: ['pay_1'] }, { NotifCategory: 'all' }][n % 3] ?? {}),
}

/** Every kind of message there is: whose, whether it is taken, how many of a storm of 4,640, and how it is made. */
const kindsOf = (vendors: TestVendors): [OnlineMethod, 'taken' | 'refused', string, number, Make][] => {
  const stripe = stripeMessages(vendors)
  const paypal = ofPaypal()
  return [
    ['stripe', 'taken', 'honest copies, in any order', 420, stripe.honest],
    ['stripe', 'taken', 'signed with the second secret', 120, stripe.connected],
    ['stripe', 'taken', 'two signatures, one right', 120, stripe.twice],
    ['stripe', 'taken', 'a charge of the payment', 120, stripe.charge],
    ['stripe', 'taken', 'one id, other content', 100, stripe.sameId],
    ['stripe', 'taken', 'of strangers', 100, stripe.stranger],
    ['stripe', 'taken', 'of other types and accounts', 80, stripe.otherType],
    ['stripe', 'taken', 'as large as may be', 10, stripe.huge],
    ['stripe', 'taken', 'nested deeply', 10, stripe.deep],
    ['stripe', 'refused', 'stale', 1_200, stripe.stale],
    ['stripe', 'refused', 'dated ahead', 200, stripe.ahead],
    ['stripe', 'refused', 'another secret', 250, stripe.wrongSecret],
    ['stripe', 'refused', 'unsigned', 100, stripe.unsigned],
    ['stripe', 'refused', 'a byte of the body altered', 400, stripe.alteredBody],
    ['stripe', 'refused', 'a character of the signature altered', 300, stripe.alteredHeader],
    ['stripe', 'refused', 'cut short', 100, stripe.cutShort],
    ['stripe', 'refused', 'only a signature of the old scheme', 100, stripe.oldScheme],
    ['stripe', 'refused', 'the signature of another message', 150, stripe.swapped],
    ['stripe', 'refused', 'signed, and no event', 50, stripe.nonsense],
    ['paypal', 'taken', 'honest copies, in any order', 140, paypal.honest],
    ['paypal', 'refused', 'stale', 80, paypal.stale],
    ['paypal', 'refused', 'dated ahead', 20, paypal.ahead],
    ['paypal', 'refused', 'a byte of the body altered', 70, paypal.alteredBody],
    ['paypal', 'refused', 'the signature of another message', 40, paypal.swapped],
    ['paypal', 'refused', 'unsigned', 40, paypal.unsigned],
    ['sumup', 'taken', 'hints', 120, HINTS.sumup],
    ['sumup', 'refused', 'nonsense', 60, HINTS.sumupNonsense],
    ['lemonway', 'taken', 'hints', 80, HINTS.lemonway],
    ['lemonway', 'refused', 'nonsense', 60, HINTS.lemonwayNonsense],
  ]
}

/** All messages of a storm about those checkouts, `times` as many as its table says, in no order at all. */
export const stormOf = (vendors: TestVendors, checkouts: readonly VendorCheckout[], times: number): Message[] => {
  const all = kindsOf(vendors).flatMap(([method, fate, kind, count, make]) => {
    const mine = checkouts.filter(({ provider }) => provider === method)
    return dice(count * times).map((die, n): Message => {
      const checkout = mine[n % mine.length]
      if (!checkout) throw new Error(`no checkout by ${method}`)
      return { kind: `${method}: ${kind}`, method, taken: fate === 'taken', ...make(checkout, n, die) }
    })
  })
  return fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1)[0] ?? []
}

/** What a provider sends of its own accord when something has changed: never sent before. */
export const newsOf = (vendors: TestVendors, checkout: VendorCheckout, n: number): Message => {
  const { provider: method } = checkout
  const make: Make = {
    stripe: stripeMessages(vendors).charge,
    paypal: ofPaypal().news,
    sumup: HINTS.sumup,
    lemonway: HINTS.lemonway,
  }[method]
  return { kind: `${method}: news`, method, taken: true, ...make(checkout, NEWS + 1 + 5 * n, { at: 0, by: 1 }) }
}

import { createHmac } from 'node:crypto'
import { CANARY } from '@/lib/testing/canary'
import {
  alteredByte,
  alteredCharacter,
  bytes,
  DAY_SECONDS,
  type Die,
  few,
  json,
  type Made,
  type Sent,
} from '@/lib/testing/vendors/message-parts'
import { WEBHOOK_SECRET } from '@/lib/testing/vendors/stripe/fake-stripe'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'

/** The secret of the endpoint of connected accounts, beside the fake's own. */
export const CONNECTED_SECRET = 'whsec_fakeConnectedSecret'

const hmac = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

const TYPES = ['created', 'processing', 'succeeded', 'payment_failed', 'canceled'] as const

const NOBODY = '0'.repeat(64)

/** Messages of Stripe about a checkout; the nth is like no other, or a copy where `event` says so. */
export const stripeMessages = () => {
  const now = Math.floor(Date.now() / 1000)

  const intentOf = ({ reference, paymentId, orderId }: VendorCheckout, n: number) => ({
    object: 'payment_intent',
    id: reference,
    status: TYPES[n % TYPES.length],
    metadata: { payment_id: paymentId, order_id: orderId },
  })
  const bodyOf = (event: string, object: object, beside: object = {}): string =>
    JSON.stringify({ id: event, object: 'event', ...beside, data: { object: { ...object, description: CANARY } } })
  const signed = (body: string, { age = 0, by = WEBHOOK_SECRET } = {}): Sent => {
    const seconds = now - age
    return { headers: json({ 'stripe-signature': `t=${seconds},v1=${hmac(by, seconds, body)}` }), body: bytes(body) }
  }
  const withHeader = (body: string, signature: string): Sent => ({
    headers: json({ 'stripe-signature': signature }),
    body: bytes(body),
  })
  const fresh = (checkout: VendorCheckout, n: number): string => bodyOf(`evt_forged_${n}`, intentOf(checkout, n))
  const honest = (checkout: VendorCheckout, n: number): Made => {
    const event = `evt_${checkout.orderId}_${n % 5}`
    return { event, ...signed(bodyOf(event, intentOf(checkout, n)), { age: n % 200 }) }
  }
  const about = (event: string, object: object, beside: object = {}): Made => ({
    event,
    ...signed(bodyOf(event, object, beside)),
  })
  const padded = (checkout: VendorCheckout, n: number, bytesInAll: number): Made => {
    const event = `evt_huge_${n}`
    const plain = bodyOf(event, intentOf(checkout, n), { pad: '' })
    const body = bodyOf(event, intentOf(checkout, n), { pad: 'x'.repeat(bytesInAll - plain.length) })
    return { event, ...signed(body) }
  }
  const deep = (n: number): Made => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const body = bodyOf(
      `evt_deep_${n}`,
      { object: 'charge', id: 'ch_1', payment_intent: 'pi_deep' },
      { pad: 'DEEP' },
    ).replace('"DEEP"', nested)
    return { event: `evt_deep_${n}`, ...signed(body) }
  }

  return {
    honest,
    connected: (checkout: VendorCheckout, n: number): Made => {
      const event = `evt_connected_${few(n)}`
      return { event, ...signed(bodyOf(event, intentOf(checkout, n), { account: 'acct' }), { by: CONNECTED_SECRET }) }
    },
    /** As in the day after a secret was changed: one signature of the old one, one of the new. */
    twice: (checkout: VendorCheckout, n: number): Made => {
      const event = `evt_twice_${few(n)}`
      const body = bodyOf(event, intentOf(checkout, n))
      const signature = `t=${now},v1=${NOBODY},v1=${hmac(WEBHOOK_SECRET, now, body)},v0=${NOBODY}`
      return { event, ...withHeader(body, signature) }
    },
    charge: ({ reference }: VendorCheckout, n: number) =>
      about(`evt_charge_${few(n)}`, {
        object: 'charge',
        id: `ch_${n}`,
        payment_intent: reference,
        refunded: n % 2 === 0,
      }),
    /** One id for the messages about all orders. */
    sameId: (checkout: VendorCheckout, n: number) => about('evt_same', intentOf(checkout, n)),
    stranger: (_: VendorCheckout, n: number) =>
      about(`evt_stranger_${few(n)}`, { object: 'payment_intent', id: `pi_other${n}` }),
    otherType: ({ reference }: VendorCheckout, n: number): Made => {
      const { event, ...sent } = about(
        `evt_other_${few(n)}`,
        { object: n % 2 ? 'payout' : 'dispute', id: `x_${n}`, payment_intent: n % 3 ? null : reference },
        { account: 'acct_other', type: 'payout.paid' },
      )
      // What names no payment is not kept.
      return n % 3 ? sent : { ...sent, event }
    },
    huge: (checkout: VendorCheckout, n: number) => padded(checkout, n, 64 * 1024),
    deep: (_: VendorCheckout, n: number) => deep(n),

    stale: (checkout: VendorCheckout, n: number) =>
      signed(fresh(checkout, n), { age: 301 + ((n * 7_919) % (30 * DAY_SECONDS)) }),
    ahead: (checkout: VendorCheckout, n: number) =>
      signed(fresh(checkout, n), { age: -900 - ((n * 7_919) % (30 * DAY_SECONDS)) }),
    wrongSecret: (checkout: VendorCheckout, n: number) => signed(fresh(checkout, n), { by: `whsec_${n}` }),
    unsigned: (checkout: VendorCheckout, n: number): Sent => ({ headers: json({}), body: bytes(fresh(checkout, n)) }),
    alteredBody: (checkout: VendorCheckout, n: number, die: Die): Sent => {
      const { headers, body } = signed(fresh(checkout, n))
      return { headers, body: alteredByte(body, die) }
    },
    alteredHeader: (checkout: VendorCheckout, n: number, die: Die): Sent => {
      const { headers, body } = signed(fresh(checkout, n))
      return {
        headers: json({ 'stripe-signature': alteredCharacter(headers.get('stripe-signature') ?? '', die) }),
        body,
      }
    },
    cutShort: (checkout: VendorCheckout, n: number, { at }: Die): Sent => {
      const { headers, body } = signed(fresh(checkout, n))
      return { headers, body: body.slice(0, at % body.length) }
    },
    oldScheme: (checkout: VendorCheckout, n: number): Sent => {
      const body = fresh(checkout, n)
      return withHeader(body, `t=${now},v0=${hmac(WEBHOOK_SECRET, now, body)}`)
    },
    swapped: (checkout: VendorCheckout, n: number): Sent => ({
      headers: signed(fresh(checkout, n + 1)).headers,
      body: bytes(fresh(checkout, n)),
    }),
    nonsense: (_: VendorCheckout, n: number) => signed(['{}', 'null', CANARY, '[[[', '{"id":7}'][n % 5] ?? ''),
  }
}

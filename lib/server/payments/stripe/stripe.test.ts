import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider, ProviderOrder } from '@/lib/core/payments/provider'
import { openStripe } from '@/lib/server/payments/stripe/stripe'
import { mayCapture } from '@/lib/testing/orders/test-provider-order'
import { type FakeStripe, fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'

let fake: FakeStripe
let stripe: PaymentProvider
let made = 0

const orderOf = (changes: Partial<ProviderOrder> = {}): ProviderOrder => {
  made += 1
  return {
    paymentId: `pay_${made}`,
    orderId: `ord_${made}`,
    venueId: 1001,
    venueName: 'Trattoria',
    amount: 1450,
    commission: 29,
    account: null,
    lang: 'it',
    returnUrl: 'https://menu.example.com/return',
    errorUrl: 'https://menu.example.com/error',
    cancelUrl: 'https://menu.example.com/cancel',
    ...changes,
  }
}

const open = (changes: Partial<Parameters<typeof openStripe>[0]> = {}) =>
  openStripe({
    secretKey: fake.env.COPERTO_STRIPE_SECRET_KEY,
    publishableKey: fake.env.COPERTO_STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: [fake.env.COPERTO_STRIPE_WEBHOOK_SECRET],
    apiUrl: fake.origin,
    scriptUrl: fake.env.COPERTO_STRIPE_SCRIPT_URL,
    ...changes,
  })

const intentsOf = (order: ProviderOrder) =>
  fake.intents().filter(({ metadata }) => metadata.payment_id === order.paymentId)

beforeAll(async () => {
  fake = await fakeStripe()
  stripe = open()
})

afterAll(() => fake.close())

describe('a payment', () => {
  it('is started in cents and in euro, with what Stripe shows to the venue', async () => {
    const order = orderOf()
    const { reference, panel } = await stripe.start(order)
    const [intent] = intentsOf(order)
    expect(intent).toMatchObject({
      id: reference,
      amount: 1450,
      currency: 'eur',
      description: '{"ris_id":1001,"amount":1450}',
      metadata: { order_id: order.orderId, payment_id: order.paymentId, ris_id: '1001' },
      capture_method: 'automatic',
    })
    expect(panel).toEqual({
      provider: 'stripe',
      scriptUrl: fake.env.COPERTO_STRIPE_SCRIPT_URL,
      publishableKey: fake.env.COPERTO_STRIPE_PUBLISHABLE_KEY,
      account: null,
      clientSecret: intent?.client_secret,
    })
  })

  it('is one payment however often and in whatever language it is started', async () => {
    const order = orderOf()
    const starts = await Promise.all([1, 2, 3, 4, 5].map(() => stripe.start(order)))
    const again = await open().start({ ...order, lang: 'de', returnUrl: 'https://menu.example.com/other' })
    expect(new Set([...starts, again].map(({ reference }) => reference)).size).toBe(1)
    expect(intentsOf(order)).toHaveLength(1)
  })

  it('is one payment though the answer to its start is lost (idempotency key)', async () => {
    const order = orderOf()
    fake.loseAnswers(1)
    const { reference } = await stripe.start(order)
    expect(intentsOf(order).map(({ id }) => id)).toEqual([reference])
  })

  it('is unknown, and one payment later, when no answer comes at all', async () => {
    const order = orderOf()
    fake.loseAnswers(3)
    await expect(stripe.start(order)).rejects.toMatchObject({ name: 'ProviderError' })
    await stripe.start(order)
    expect(intentsOf(order)).toHaveLength(1)
  })

  it('is refused when its amount is another than at first', async () => {
    const order = orderOf()
    await stripe.start(order)
    await expect(stripe.start({ ...order, amount: 1 })).rejects.toMatchObject({ code: 'StripeIdempotencyError' })
    expect(intentsOf(order).map(({ amount }) => amount)).toEqual([1450])
  })

  it('belongs to the account of the venue and is found nowhere else', async () => {
    const order = orderOf({ account: 'acct_venue' })
    const { reference, panel } = await stripe.start(order)
    expect(panel).toMatchObject({ account: 'acct_venue' })
    expect(await stripe.verify(reference, order, mayCapture)).toMatchObject({ account: 'acct_venue', status: 'open' })
    await expect(stripe.verify(reference, { ...order, account: null }, mayCapture)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('below the least amount of Stripe is refused with its code', async () => {
    await expect(stripe.start(orderOf({ amount: 49 }))).rejects.toMatchObject({ code: 'amount_too_small' })
  })
})

describe('what Stripe says of a payment', () => {
  const cases: [string, (id: string) => unknown, string][] = [
    ['nothing was done', () => undefined, 'open'],
    ['the card was declined', (id) => fake.pay(id, CARDS.declined), 'open'],
    ['the bank asks the diner', (id) => fake.pay(id, CARDS.authenticated), 'open'],
    ['the bank has not answered', (id) => fake.pay(id, CARDS.slow), 'pending'],
    ['somebody reserved the money only', (id) => fake.alter(id, { status: 'requires_capture' }), 'pending'],
    ['the card was charged', (id) => fake.pay(id, CARDS.good), 'paid'],
    ['the money was given back', (id) => [fake.pay(id, CARDS.good), fake.refund(id)], 'refunded'],
    ['it was cancelled', (id) => fake.alter(id, { status: 'canceled' }), 'cancelled'],
  ]

  it.each(cases)('when %s', async (_, happens, status) => {
    const order = orderOf()
    const { reference } = await stripe.start(order)
    happens(reference)
    expect(await stripe.verify(reference, order, mayCapture)).toEqual({
      status,
      amount: 1450,
      currency: 'EUR',
      account: null,
      paymentId: order.paymentId,
      orderId: order.orderId,
      venueId: 1001,
      transactionId: reference,
    })
  })

  it('is the amount that was received, not the one that was asked', async () => {
    const order = orderOf()
    const { reference } = await stripe.start(order)
    fake.alter(reference, { amount: 1 })
    fake.pay(reference, CARDS.good)
    expect(await stripe.verify(reference, order, mayCapture)).toMatchObject({ status: 'paid', amount: 1 })
  })

  it('has no names that are not written on it', async () => {
    const order = orderOf()
    const { reference } = await stripe.start(order)
    fake.alter(reference, { metadata: {} })
    const nameless = { paymentId: null, orderId: null, venueId: null }
    expect(await stripe.verify(reference, order, mayCapture)).toMatchObject(nameless)
  })

  it('is unknown when it is a state that nobody here knows', async () => {
    const order = orderOf()
    const { reference } = await stripe.start(order)
    fake.alter(reference, { status: 'half_paid' })
    await expect(stripe.verify(reference, order, mayCapture)).rejects.toMatchObject({ code: 'status_unknown' })
  })
})

describe('cancelling', () => {
  const cases: [string, string | null, boolean][] = [
    ['before a card', null, true],
    ['while the bank asks', CARDS.authenticated, true],
    ['while the bank thinks', CARDS.slow, false],
    ['after the charge', CARDS.good, false],
  ]

  it.each(cases)('%s', async (_, card, cancelled) => {
    const order = orderOf()
    const { reference } = await stripe.start(order)
    if (card) fake.pay(reference, card)
    expect(await stripe.cancel(reference, order)).toBe(cancelled)
    expect(await stripe.cancel(reference, order)).toBe(cancelled)
    fake.pay(reference, CARDS.good)
    expect(fake.charges().filter((charge) => charge.payment_intent === reference)).toHaveLength(
      card === CARDS.good ? 1 : 0,
    )
  })
})

describe('a failure', () => {
  it('carries no word of Stripe, which may quote keys', async () => {
    const secretKey = 'sk_live_wrongAndSecret'
    const failure = await open({ secretKey })
      .start(orderOf())
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ProviderError', message: 'StripeAuthenticationError' })
    expect(JSON.stringify(Object.entries(failure ?? {}))).not.toContain('Invalid API Key')
  })
})

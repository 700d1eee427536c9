import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider, ProviderOrder } from '@/lib/core/payments/provider'
import { openPaypal } from '@/lib/server/payments/paypal/paypal'
import { mayCapture, testProviderOrder } from '@/lib/testing/orders/test-provider-order'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

let fake: Awaited<ReturnType<typeof startFakePaypal>>
let paypal: PaymentProvider
let count = 0

const newOrder = (changes: Partial<ProviderOrder> = {}) => {
  count += 1
  return testProviderOrder({ paymentId: `pay_paypal${count}`, orderId: `ord_paypal${count}`, ...changes })
}

const open = () =>
  openPaypal({
    clientId: fake.env.COPERTO_PAYPAL_CLIENT_ID,
    clientSecret: fake.env.COPERTO_PAYPAL_CLIENT_SECRET,
    webhookId: fake.env.COPERTO_PAYPAL_WEBHOOK_ID,
    apiUrl: fake.origin,
    scriptUrl: fake.env.COPERTO_PAYPAL_SCRIPT_URL,
  })

const approved = async (order: ProviderOrder): Promise<string> => {
  const { reference } = await paypal.start(order)
  fake.approve(reference)
  return reference
}

const unitOf = (id: string) => fake.orders.find((order) => order.id === id)?.purchase_units[0]

beforeAll(async () => {
  fake = await startFakePaypal()
  paypal = open()
})
afterEach(() => {
  fake.behave('well')
  fake.captureAs('COMPLETED')
})
afterAll(() => fake.close())

describe('a payment by PayPal', () => {
  it('asks for the amount of the order, for the account of the venue', async () => {
    const order = newOrder({ amount: 2007 })
    const { reference, panel } = await paypal.start(order)
    expect(panel).toEqual({
      provider: 'paypal',
      scriptUrl: `${fake.origin}/sdk/js`,
      clientId: 'fake-client-id',
      merchantId: 'cassa@venue.example',
      paypalOrderId: reference,
    })
    expect(fake.orders.at(-1)).toMatchObject({ intent: 'CAPTURE' })
    expect(unitOf(reference)).toMatchObject({
      reference_id: order.orderId,
      invoice_id: order.orderId,
      custom_id: order.paymentId,
      amount: { currency_code: 'EUR', value: '20.07' },
      payee: { email_address: 'cassa@venue.example' },
    })
    expect(await paypal.verify(reference, order, mayCapture)).toMatchObject({ status: 'open', transactionId: null })
  })

  it('is captured once, by the server, when the diner has approved', async () => {
    const order = newOrder({ account: 'MERCHANT1' })
    const id = await approved(order)
    const [first] = await Promise.all([
      paypal.verify(id, order, mayCapture),
      paypal.verify(id, order, mayCapture),
      paypal.verify(id, order, mayCapture),
    ])
    expect(first).toEqual({
      status: 'paid',
      amount: 1250,
      currency: 'EUR',
      account: 'MERCHANT1',
      paymentId: order.paymentId,
      orderId: order.orderId,
      venueId: 1004,
      transactionId: unitOf(id)?.payments?.captures[0]?.id,
    })
    expect(await paypal.verify(id, order, mayCapture)).toEqual(first)
    expect(await paypal.cancel(id, order)).toBe(false)
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
  })

  it('asked for twenty times, or again after a lost answer, is one order', async () => {
    const order = newOrder()
    fake.behave('lost')
    await expect(paypal.start(order)).rejects.toThrow()
    fake.behave('well')
    const started = await Promise.all(Array.from({ length: 20 }, () => paypal.start(order)))
    expect(new Set(started.map(({ reference }) => reference)).size).toBe(1)
  })

  it('whose capture lost its answer is found captured, once', async () => {
    const order = newOrder()
    const id = await approved(order)
    fake.behave('lost')
    await expect(paypal.verify(id, order, mayCapture)).rejects.toThrow('unreachable')
    fake.behave('well')
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status: 'paid' })
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
  })

  it('with a card that is refused may be tried with another', async () => {
    const order = newOrder()
    const id = await approved(order)
    fake.captureAs('DECLINED')
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status: 'failed' })
    fake.captureAs('COMPLETED')
    fake.approve(id)
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status: 'paid' })
  })

  it.each([
    ['PENDING', 'pending'],
    ['PARTIALLY_REFUNDED', 'paid'],
    ['REFUNDED', 'refunded'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
  ] as const)('whose capture is %s is %s', async (captureStatus, status) => {
    const order = newOrder()
    const id = await approved(order)
    await paypal.verify(id, order, mayCapture)
    Object.assign(unitOf(id)?.payments?.captures[0] ?? {}, { status: captureStatus })
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status })
  })

  it.each([
    ['amount', { amount: { currency_code: 'EUR', value: '0.01' } }],
    ['currency', { amount: { currency_code: 'USD', value: '12.50' } }],
    ['payee', { payee: { email_address: 'thief@venue.example', merchant_id: 'THIEF' } }],
    ['payment', { custom_id: 'pay_other' }],
    ['order', { reference_id: 'ord_other' }],
    ['invoice', { invoice_id: 'ord_other' }],
    ['names', { custom_id: undefined, reference_id: 'default', invoice_id: undefined }],
  ])('is not taken when its %s was changed behind our back', async (_, change) => {
    const order = newOrder()
    const id = await approved(order)
    Object.assign(unitOf(id) ?? {}, change)
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status: 'open' })
    expect(unitOf(id)?.payments).toBeUndefined()
  })

  it('is not captured without a word that it may be, and can be later', async () => {
    const order = newOrder()
    const id = await approved(order)
    expect(await open().verify(id, order, async () => false)).toMatchObject({ status: 'open' })
    expect(fake.collected.has(order.paymentId)).toBe(false)
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({ status: 'paid' })
  })

  it('is never captured once it was cancelled, even when the diner approves later', async () => {
    const order = newOrder()
    const { reference: id } = await paypal.start(order)
    expect(await paypal.cancel(id, order)).toBe(true)
    fake.approve(id)
    expect(await paypal.verify(id, order, mayCapture)).toMatchObject({
      status: 'cancelled',
      paymentId: order.paymentId,
    })
    expect(fake.collected.has(order.paymentId)).toBe(false)
    await expect(paypal.start(order)).rejects.toThrow('ended')
  })

  it('that PayPal has forgotten, as nobody approved it, is over', async () => {
    const order = newOrder()
    expect(await paypal.verify('FORGOTTEN1', order, mayCapture)).toMatchObject({ status: 'cancelled', amount: null })
    expect(await paypal.cancel('FORGOTTEN1', order)).toBe(true)
  })

  it.each([
    ['down', 'status_503'],
    ['lost', 'unreachable'],
    ['nonsense', 'no_json'],
    ['redirects', 'unreachable'],
  ] as const)('is neither paid nor failed while PayPal is %s', async (mood, word) => {
    const order = newOrder()
    const id = await approved(order)
    fake.behave(mood)
    await expect(paypal.start(order)).rejects.toThrow(word)
    await expect(paypal.verify(id, order, mayCapture)).rejects.toThrow(word)
    await expect(paypal.cancel(id, order)).rejects.toThrow(word)
  })
})

describe('the token', () => {
  it('is asked for once for many calls, and again when PayPal takes it no more', async () => {
    const own = open()
    const before = fake.tokens.given
    await Promise.all([own.start(newOrder()), own.start(newOrder()), own.start(newOrder())])
    expect(fake.tokens.given).toBe(before + 1)
    fake.tokens.valid = 'another'
    await own.start(newOrder())
    expect(fake.tokens.given).toBe(before + 2)
    await paypal.start(newOrder())
  })
})

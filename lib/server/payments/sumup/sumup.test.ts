import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider } from '@/lib/core/payments/provider'
import { openSumup } from '@/lib/server/payments/sumup/sumup'
import { mayCapture, testProviderOrder } from '@/lib/testing/orders/test-provider-order'
import { type FakeSumup, startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

let fake: FakeSumup
let sumup: PaymentProvider
let count = 0

const ACCOUNT = 'MCVENUE1'
const EMAIL = 'cassa@venue.example'

const newOrder = (changes = {}) => testProviderOrder({ paymentId: `pay_sumup${++count}`, account: ACCOUNT, ...changes })

const open = (changes: Partial<Parameters<typeof openSumup>[0]> = {}): PaymentProvider => {
  const { apiKey, origin: apiUrl } = fake
  return openSumup({ apiKey, apiUrl, scriptUrl: `${apiUrl}/sdk.js`, merchantCode: null, paysEmails: false, ...changes })
}

const idOf = async (order: ReturnType<typeof newOrder>): Promise<string> => (await sumup.start(order)).reference

beforeAll(async () => {
  fake = await startFakeSumup()
  sumup = open()
})
afterEach(() => {
  fake.behave('well')
  fake.speakOld(false)
})
afterAll(() => fake.close())

describe('a payment by SumUp', () => {
  it('asks for the amount of the order, for the account of the venue', async () => {
    const order = newOrder({ amount: 1999, returnUrl: 'https://menu.example.com/r/q/1005/orders/success' })
    const { reference, panel } = await sumup.start(order)
    expect(panel).toEqual({ provider: 'sumup', scriptUrl: `${fake.origin}/sdk.js`, checkoutId: reference })
    expect(fake.checkouts.at(-1)).toMatchObject({
      checkout_reference: order.paymentId,
      amount: 19.99,
      currency: 'EUR',
      merchant_code: ACCOUNT,
      return_url: 'https://menu.example.com/api/webhooks/sumup',
    })
    expect(await sumup.verify(reference, order, mayCapture)).toEqual({
      status: 'open',
      amount: 1999,
      currency: 'EUR',
      account: ACCOUNT,
      paymentId: order.paymentId,
      orderId: order.orderId,
      venueId: 1004,
      transactionId: null,
    })
  })

  it('asked for twenty times at once, or again after a lost answer, is one checkout', async () => {
    const order = newOrder()
    fake.behave('lost')
    await expect(sumup.start(order)).rejects.toThrow('unreachable')
    fake.behave('well')
    const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(order)))
    expect(new Set(ids).size).toBe(1)
    expect(fake.checkouts.filter((each) => each.checkout_reference === order.paymentId)).toHaveLength(1)
  })

  it('goes from under way to paid, and says with which transaction', async () => {
    const order = newOrder()
    const id = await idOf(order)
    fake.pay(id, 'pending')
    expect(await sumup.verify(id, order, mayCapture)).toMatchObject({ status: 'pending' })
    const transaction = fake.pay(id, 'approve')?.transaction_id
    expect(await sumup.verify(id, order, mayCapture)).toMatchObject({
      status: 'paid',
      amount: 1250,
      transactionId: transaction,
    })
    expect(await sumup.cancel(id, order)).toBe(false)
    expect(await idOf(order)).toBe(id)
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
  })

  it('can be cancelled while nobody has paid, and after a refusal', async () => {
    const order = newOrder()
    const id = await idOf(order)
    expect(await sumup.cancel(id, order)).toBe(true)
    expect(fake.pay(id, 'approve')?.status).toBe('EXPIRED')
    expect(await sumup.verify(id, order, mayCapture)).toMatchObject({ status: 'cancelled' })
    await expect(sumup.start(order)).rejects.toThrow('ended')
    const refused = newOrder()
    const other = await idOf(refused)
    fake.pay(other, 'fail')
    expect(await sumup.verify(other, refused, mayCapture)).toMatchObject({ status: 'failed' })
    expect(await sumup.cancel(other, refused)).toBe(true)
  })

  it('shows what was changed behind our back, and offers no form for another amount', async () => {
    const order = newOrder()
    const id = await idOf(order)
    const checkout = fake.checkouts.find((each) => each.id === id)
    Object.assign(checkout ?? {}, { amount: 0.5, merchant_code: 'MCTHIEF1', checkout_reference: 'pay_other' })
    fake.pay(id, 'approve')
    expect(await sumup.verify(id, order, mayCapture)).toMatchObject({
      status: 'paid',
      amount: 50,
      account: 'MCTHIEF1',
      paymentId: 'pay_other',
      orderId: null,
      venueId: null,
    })
    const later = newOrder()
    await sumup.start(later)
    await expect(sumup.start({ ...later, amount: 1300 })).rejects.toThrow('amount_differs')
  })

  it('is of nobody else than it was asked for: paid to another merchant, or to none, it says so', async () => {
    const order = newOrder()
    const id = await idOf(order)
    fake.pay(id, 'approve')
    for (const merchant_code of ['MCTHIEF1', undefined]) {
      Object.assign(fake.checkouts.at(-1) ?? {}, { merchant_code })
      const { account } = await sumup.verify(id, order, mayCapture)
      expect(account).toBe(merchant_code ?? '')
    }
  })

  it('shows no form of a checkout that pays somebody else', async () => {
    const order = newOrder()
    await sumup.start(order)
    Object.assign(fake.checkouts.at(-1) ?? {}, { merchant_code: 'MCTHIEF1' })
    await expect(sumup.start(order)).rejects.toThrow('payee_differs')
  })

  it('goes to the merchant of the settings where the venue has no account, and nowhere without one', async () => {
    const order = newOrder({ account: null })
    expect(sumup.payeeOf(null)).toBeNull()
    await expect(sumup.start(order)).rejects.toThrow('no_payee')
    const own = open({ merchantCode: 'MCOWN001' })
    expect(own.payeeOf(null)).toEqual({ account: 'MCOWN001' })
    const { reference } = await own.start(order)
    expect(fake.checkouts.at(-1)).toMatchObject({ merchant_code: 'MCOWN001' })
    expect(await own.verify(reference, order, mayCapture)).toMatchObject({ account: null })
    for (const merchant_code of ['MCTHIEF1', undefined]) {
      Object.assign(fake.checkouts.at(-1) ?? {}, { merchant_code })
      expect(await own.verify(reference, order, mayCapture)).not.toMatchObject({ account: null })
    }
  })

  it('is not asked for by an e-mail address, and goes to nobody else instead', async () => {
    const order = newOrder({ account: EMAIL })
    const asked = fake.checkouts.length
    for (const each of [sumup, open({ merchantCode: 'MCOWN001' })]) {
      expect(each.payeeOf(EMAIL)).toBeNull()
      await expect(each.start(order)).rejects.toThrow('no_payee')
    }
    // An API of today takes no address, whatever the settings say.
    const old = open({ paysEmails: true })
    expect(old.payeeOf(EMAIL)).toEqual({ account: EMAIL })
    await expect(old.start(order)).rejects.toThrow('create_400')
    expect(fake.checkouts).toHaveLength(asked)
  })

  it('by the older contract is that of the address it was asked for, and held to it', async () => {
    fake.speakOld(true)
    const old = open({ paysEmails: true })
    const order = newOrder({ account: EMAIL })
    const { reference } = await old.start(order)
    const checkout = fake.checkouts.at(-1) ?? {}
    expect(checkout).toMatchObject({ pay_to_email: EMAIL })
    fake.pay(reference, 'approve')
    Object.assign(checkout, { pay_to_email: EMAIL.toUpperCase() })
    expect(await old.verify(reference, order, mayCapture)).toMatchObject({ status: 'paid', account: EMAIL })
    // A code alone does not tell whose address it is.
    for (const pay_to_email of ['thief@venue.example', undefined]) {
      Object.assign(checkout, { pay_to_email })
      const { account } = await old.verify(reference, order, mayCapture)
      expect(account).toBe(pay_to_email ?? '')
      await expect(old.start(order)).rejects.toThrow('payee_differs')
    }
  })

  it.each([
    ['down', 'status_503'],
    ['lost', 'unreachable'],
    ['nonsense', 'no_json'],
    ['redirects', 'unreachable'],
  ] as const)('is neither paid nor failed while SumUp is %s', async (mood, word) => {
    const order = newOrder()
    const id = await idOf(order)
    fake.behave(mood)
    await expect(sumup.start(order)).rejects.toThrow(word)
    await expect(sumup.verify(id, order, mayCapture)).rejects.toThrow(word)
    await expect(sumup.cancel(id, order)).rejects.toThrow(word)
  })

  it('hides the key and the words of SumUp when it refuses', async () => {
    const wrong = open({ apiKey: 'sup_sk_wrong' })
    await expect(wrong.start(newOrder())).rejects.toThrow(/^create_401$/)
  })
})

describe('a message of SumUp', () => {
  const read = (body: string, now = 5_000) =>
    sumup.readWebhook({ headers: new Headers({ 'content-type': 'application/json' }), body: Buffer.from(body), now })

  it('is a hint to ask about a checkout, and new whenever it comes', async () => {
    const body = JSON.stringify({ event_type: 'CHECKOUT_STATUS_CHANGED', id: 'a1-b2', status: 'PAID' })
    const first = await read(body)
    expect(first).toEqual({ eventId: 'a1-b2:5000', reference: 'a1-b2', paymentId: null })
    expect(await read(body, 5_300)).not.toEqual(first)
  })

  it.each([
    '',
    'null',
    '[]',
    '{"event_type":"CHECKOUT_STATUS_CHANGED"}',
    '{"event_type":"OTHER","id":"a1"}',
    '{"event_type":"CHECKOUT_STATUS_CHANGED","id":"../../v0.1/me"}',
    '{"event_type":"CHECKOUT_STATUS_CHANGED","id":{"$ne":1}}',
  ])('is nothing when it reads %j', async (body) => {
    expect(await read(body)).toBeNull()
  })
})

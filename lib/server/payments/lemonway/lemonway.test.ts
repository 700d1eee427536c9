import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider, ProviderOrder } from '@/lib/core/payments/provider'
import { openLemonway } from '@/lib/server/payments/lemonway/lemonway'
import { mayCapture, testProviderOrder } from '@/lib/testing/orders/test-provider-order'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'

let fake: Awaited<ReturnType<typeof startFakeLemonway>>
let lemonway: PaymentProvider
let count = 0

const newOrder = (changes: Partial<ProviderOrder> = {}) => {
  count += 1
  return testProviderOrder({
    paymentId: `pay_lemon${count}`,
    orderId: `ord_lemon${count}`,
    account: 'bagno-nettuno',
    ...changes,
  })
}

const open = (): PaymentProvider =>
  openLemonway({
    clientId: fake.env.COPERTO_LEMONWAY_CLIENT_ID,
    clientSecret: fake.env.COPERTO_LEMONWAY_CLIENT_SECRET,
    authUrl: fake.env.COPERTO_LEMONWAY_AUTH_URL,
    apiUrl: fake.env.COPERTO_LEMONWAY_API_URL,
    webkitUrl: fake.env.COPERTO_LEMONWAY_WEBKIT_URL,
  })

const addressOf = async (order: ProviderOrder, provider = lemonway): Promise<string> => {
  const { panel } = await provider.start(order)
  return panel?.provider === 'lemonway' ? panel.redirectUrl : ''
}

const tokenOf = (address: string): string => new URL(address).searchParams.get('moneyInToken') ?? ''

const pagesOf = ({ paymentId }: ProviderOrder) => fake.pages.filter(({ reference }) => reference.startsWith(paymentId))

beforeAll(async () => {
  fake = await startFakeLemonway()
  lemonway = open()
})
afterEach(() => fake.behave('well'))
afterAll(() => fake.close())

describe.each([
  ['lists', true],
  ['does not list', false],
])('a payment by a Lemonway that %s what nobody has paid on', (_, listed) => {
  beforeAll(() => fake.listUnpaid(listed))

  it('sends the diner to the page of the settings, in a language it has', async () => {
    const order = newOrder({ lang: 'de' })
    const { reference } = await lemonway.start(order)
    expect(reference).toBe(order.paymentId)
    const address = new URL(await addressOf(order))
    expect(`${address.origin}${address.pathname}`).toBe(fake.env.COPERTO_LEMONWAY_WEBKIT_URL)
    expect(address.searchParams.get('lang')).toBe('ge')
    expect(new URL(await addressOf(newOrder({ lang: 'ja' }))).searchParams.get('lang')).toBe('en')
    const ours = 'https://menu.example.com/api/returns/lemonway/r/q/1004/orders'
    expect(pagesOf(order)).toMatchObject([
      {
        reference: order.paymentId,
        moneyIn: { receiverAccountId: 'bagno-nettuno', creditAmount: 1225, commissionAmount: 25 },
        urls: { returnUrl: `${ours}/success?provider=paypal`, errorUrl: `${ours}/error`, cancelUrl: `${ours}/cancel` },
      },
    ])
  })

  it('is captured once, when the card was found good for it', async () => {
    const order = newOrder()
    const address = await addressOf(order)
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject({ status: 'open' })
    fake.act(tokenOf(address), 'approve')
    expect(fake.collected.has(order.paymentId)).toBe(false)
    const records = await Promise.all([1, 2, 3].map(() => lemonway.verify(order.paymentId, order, mayCapture)))
    expect(records[0]).toEqual({
      status: 'paid',
      amount: 1250,
      currency: 'EUR',
      account: 'bagno-nettuno',
      paymentId: order.paymentId,
      orderId: order.orderId,
      venueId: 1004,
      transactionId: String(pagesOf(order)[0]?.moneyIn.id),
    })
    expect(await lemonway.cancel(order.paymentId, order)).toBe(false)
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
    // Asked once more, as by another tab: to the confirmation, not to a second page.
    expect(await addressOf(order)).toBe(order.returnUrl)
  })

  it('has one page however often it is asked for, and is paid once where a restart made it two', async () => {
    const order = newOrder()
    const addresses = await Promise.all(Array.from({ length: 20 }, () => addressOf(order)))
    expect(new Set(addresses).size).toBe(1)
    const restarted = open()
    const second = await addressOf(order, restarted)
    expect(pagesOf(order)).toHaveLength(2)
    fake.act(tokenOf(addresses[0] ?? ''), 'approve')
    fake.act(tokenOf(second), 'approve')
    expect(await restarted.verify(order.paymentId, order, mayCapture)).toMatchObject({ status: 'paid' })
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject({ status: 'paid' })
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
  })

  it('is captured from whichever of its pages it was approved on, the last there can be included', async () => {
    const order = newOrder()
    await addressOf(order)
    let last = ''
    for (let restarts = 0; restarts < 4; restarts++) last = await addressOf(order, open())
    await expect(addressOf(order, open())).rejects.toThrow('too_many_pages')
    fake.act(tokenOf(last), 'approve')
    expect(pagesOf(order).map(({ moneyIn }) => moneyIn.status === 4)).toEqual([true, true, true, true, false])
    expect(await open().verify(order.paymentId, order, mayCapture)).toMatchObject({
      status: 'paid',
      orderId: order.orderId,
    })
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
    expect(await lemonway.cancel(order.paymentId, order)).toBe(false)
    expect(await addressOf(order, open())).toBe(order.returnUrl)
  })

  it('that was begun without an answer opens another page', async () => {
    const order = newOrder()
    fake.behave('lost')
    await expect(lemonway.start(order)).rejects.toThrow('unreachable')
    fake.behave('well')
    fake.act(tokenOf(await addressOf(order)), 'approve')
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject({ status: 'paid' })
    expect(fake.collected.get(order.paymentId)).toEqual([1250])
  })

  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('after %s is %s, and its page is not shown again', async (how, status) => {
    const order = newOrder()
    const first = await addressOf(order)
    fake.act(tokenOf(first), how)
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject({ status })
    expect(await addressOf(order)).not.toBe(first)
    expect(await lemonway.cancel(order.paymentId, order)).toBe(true)
  })

  it('is not captured without a word that it may be, by this process or another', async () => {
    const order = newOrder()
    const address = await addressOf(order)
    expect(await lemonway.cancel(order.paymentId, order)).toBe(true)
    fake.act(tokenOf(address), 'approve')
    for (const process of [lemonway, open()]) {
      expect(await process.verify(order.paymentId, order, async () => false)).toMatchObject({ status: 'open' })
      // What was approved needs no more than that nobody takes it.
      expect(await process.cancel(order.paymentId, order)).toBe(true)
    }
    expect(fake.collected.has(order.paymentId)).toBe(false)
  })

  it.each([
    ['amount', { creditAmount: 1 }],
    ['owner', { comment: 'ord_other pay_other' }],
    ['payee', { receiverAccountId: 'thief' }],
    ['comment', { comment: undefined }],
    ['receiver', { receiverAccountId: undefined }],
  ])('is not taken when its %s was changed behind our back', async (_, change) => {
    const order = newOrder()
    fake.act(tokenOf(await addressOf(order)), 'approve')
    Object.assign(pagesOf(order)[0]?.moneyIn ?? {}, change)
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).not.toMatchObject({ status: 'paid' })
    expect(fake.collected.has(order.paymentId)).toBe(false)
  })

  it('says who was paid, and how much, where somebody else took it', async () => {
    const order = newOrder()
    fake.act(tokenOf(await addressOf(order)), 'approve')
    Object.assign(pagesOf(order)[0]?.moneyIn ?? {}, { status: 0, creditAmount: 5, receiverAccountId: 'thief' })
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject({
      status: 'paid',
      amount: 30,
      account: 'thief',
    })
  })

  it('says nothing of whose it is where our comment is gone', async () => {
    const order = newOrder()
    fake.act(tokenOf(await addressOf(order)), 'approve')
    Object.assign(pagesOf(order)[0]?.moneyIn ?? {}, { status: 0, comment: undefined })
    const nameless = { status: 'paid', paymentId: null, orderId: null }
    expect(await lemonway.verify(order.paymentId, order, mayCapture)).toMatchObject(nameless)
  })

  it('is of a venue with an account', async () => {
    await expect(lemonway.start(newOrder({ account: null }))).rejects.toThrow('no_payee')
  })

  it.each([
    ['down', 'status_503'],
    ['lost', 'unreachable'],
    ['nonsense', 'no_json'],
    ['redirects', 'unreachable'],
  ] as const)('is neither paid nor failed while Lemonway is %s', async (mood, word) => {
    const order = newOrder()
    await addressOf(order)
    fake.behave(mood)
    await expect(lemonway.start(order)).rejects.toThrow(word)
    await expect(lemonway.verify(order.paymentId, order, mayCapture)).rejects.toThrow(word)
    await expect(lemonway.cancel(order.paymentId, order)).rejects.toThrow(word)
  })
})

describe('a message of Lemonway', () => {
  const read = (body: string, type = 'application/x-www-form-urlencoded') =>
    lemonway.readWebhook({ headers: new Headers({ 'content-type': type }), body: Buffer.from(body), now: 5_000 })

  it('is a hint to ask about a payment', async () => {
    const event = await read('response_wkToken=pay_1a.2&response_code=0000&response_transactionAmount=12.50')
    expect(event).toMatchObject({ reference: null, paymentId: 'pay_1a' })
    expect(await read('{"response_wkToken":"pay_1a"}', 'application/json')).toMatchObject({ paymentId: 'pay_1a' })
  })

  it('about something else is taken and leads nowhere', async () => {
    const event = await read('ExtId=jkdc&IntId=101&NotifCategory=37&Status=0')
    expect(event).toMatchObject({ reference: null, paymentId: null })
  })

  it.each(['', 'a=b', 'response_wkToken=', 'response_wkToken=../x', 'response_wkToken=pay_%00'])(
    'is nothing when it reads %j',
    async (body) => {
      expect(await read(body)).toBeNull()
    },
  )
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider } from '@/lib/core/payments/provider'
import { openPaypal } from '@/lib/server/payments/paypal/paypal'
import { serveLoopback } from '@/lib/testing/loopback'
import { paypalMessage, startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

let fake: Awaited<ReturnType<typeof startFakePaypal>>

const open = (webhookId: string | null): PaymentProvider =>
  openPaypal({
    clientId: fake.env.COPERTO_PAYPAL_CLIENT_ID,
    clientSecret: fake.env.COPERTO_PAYPAL_CLIENT_SECRET,
    webhookId,
    apiUrl: fake.origin,
    scriptUrl: '',
  })

beforeAll(async () => {
  fake = await startFakePaypal()
})
afterAll(() => fake.close())

const CAPTURE = {
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource_type: 'capture',
  resource: { id: 'CAP1', custom_id: 'pay_1', supplementary_data: { related_ids: { order_id: 'ORDER1' } } },
}
const APPROVAL = {
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource_type: 'checkout-order',
  resource: { id: 'ORDER1', purchase_units: [{ custom_id: 'pay_1' }] },
}

/** It names no order: only what was written into the refund, or the capture, tells which payment it is of. */
const REFUND = {
  event_type: 'PAYMENT.CAPTURE.REFUNDED',
  resource_type: 'refund',
  resource: { id: 'REF1', custom_id: 'pay_1', status: 'COMPLETED' },
}

const read = (
  { headers, body }: ReturnType<typeof paypalMessage>,
  { webhookId = fake.env.COPERTO_PAYPAL_WEBHOOK_ID as string | null, now = Date.now() } = {},
) => open(webhookId).readWebhook({ headers, body: Buffer.from(body), now })

const changed = (name: string, value: string) => {
  const message = paypalMessage(CAPTURE)
  message.headers.set(name, value)
  return message
}

describe('a message of PayPal', () => {
  it.each([CAPTURE, APPROVAL])('leads to the payment it is about', async (event) => {
    expect(await read(paypalMessage(event))).toEqual({ eventId: 'WH-1', reference: 'ORDER1', paymentId: 'pay_1' })
  })

  it('of a refund leads to the payment whose name it bears', async () => {
    const named = { eventId: 'WH-1', reference: null, paymentId: 'pay_1' }
    expect(await read(paypalMessage(REFUND))).toEqual(named)
  })

  it('of money that was taken back says so', async () => {
    expect(await read(paypalMessage({ ...REFUND, event_type: 'PAYMENT.CAPTURE.REVERSED' }))).toMatchObject({
      paymentId: 'pay_1',
      isReversal: true,
    })
  })

  it('is believed only when PayPal says that it sent it, to the letter', async () => {
    const altered = paypalMessage(CAPTURE)
    expect(await read({ ...altered, body: altered.body.replace('pay_1', 'pay_2') })).toBeNull()
    expect(await read({ ...altered, body: JSON.stringify(JSON.parse(altered.body)) })).toBeNull()
    expect(await read(changed('paypal-transmission-sig', 'Zm9yZ2Vk'))).toBeNull()
    expect(await read(changed('paypal-transmission-id', 'another'))).toBeNull()
    expect(await read(paypalMessage(CAPTURE), { webhookId: 'OTHERHOOK' })).toBeNull()
    expect(await read(paypalMessage(CAPTURE), { webhookId: null })).toBeNull()
  })

  it.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'is nothing without its %s',
    async (name) => {
      const message = paypalMessage(CAPTURE)
      message.headers.delete(`paypal-${name}`)
      expect(await read(message)).toBeNull()
    },
  )

  it('never leads us to an address that it names', async () => {
    const visits: (string | undefined)[] = []
    const theirs = await serveLoopback((request, response) => {
      visits.push(request.url)
      response.end()
    })
    await read(changed('paypal-cert-url', `${theirs.origin}/certificate`))
    await theirs.close()
    expect(visits).toEqual([])
  })

  it('is refused when it is older than PayPal ever tries', async () => {
    const day = 24 * 3_600_000
    expect(await read(paypalMessage(CAPTURE), { now: Date.now() + 3 * day })).not.toBeNull()
    expect(await read(paypalMessage(CAPTURE), { now: Date.now() + 5 * day })).toBeNull()
    expect(await read(changed('paypal-transmission-time', 'yesterday'))).toBeNull()
  })

  it('is unknown, and to be sent again, while PayPal cannot be asked', async () => {
    fake.behave('down')
    await expect(read(paypalMessage(CAPTURE))).rejects.toThrow('status_503')
    fake.behave('well')
  })

  it.each(['', 'null', '{"id":7}', '{"id":"WH-1"}', `{"id":"WH-1","resource":"${'x'.repeat(300_000)}"}`])(
    'is nothing when it reads %.20s',
    async (body) => {
      expect(await read({ ...paypalMessage(CAPTURE), body })).toBeNull()
    },
  )
})

import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { PaymentProvider, ProviderOrder } from '@/lib/core/payments/provider'
import { isFinalError } from '@/lib/core/payments/provider-error'
import { openPaypal } from '@/lib/server/payments/paypal/paypal'
import { openStripe } from '@/lib/server/payments/stripe/stripe'
import { openSumup } from '@/lib/server/payments/sumup/sumup'
import { type Loopback, serveLoopback } from '@/lib/testing/loopback'
import { testProviderOrder } from '@/lib/testing/orders/test-provider-order'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'

let count = 0

const newOrder = (): ProviderOrder => {
  count += 1
  return testProviderOrder({ paymentId: `pay_final${count}`, orderId: `ord_final${count}`, account: 'MCVENUE1' })
}

/** Whether the start failed for good; throws where it did not fail. */
const failsForGood = async (provider: PaymentProvider, order: ProviderOrder): Promise<boolean> => {
  const failure = await provider.start(order).then(
    () => null,
    (error: unknown) => error,
  )
  if (failure === null) throw new Error('started')
  return isFinalError(failure)
}

describe('a start that Stripe answers with', () => {
  let answer: (response: ServerResponse) => unknown
  let api: Loopback
  beforeAll(async () => {
    api = await serveLoopback((_, response) => void answer(response))
  })
  afterAll(() => api.close())

  const open = () =>
    openStripe({ secretKey: 'sk', publishableKey: 'pk', webhookSecrets: [], apiUrl: api.origin, scriptUrl: '' })

  const error = (type: string) => JSON.stringify({ error: { type, message: 'No.' } })

  it.each<[number, string, boolean]>([
    // Kept under the idempotency key, whatever is asked with it later.
    [500, 'api_error', true],
    [400, 'idempotency_error', true],
    [402, 'card_error', true],
    // Refused before anything was begun, or while another call with the key runs.
    [401, 'invalid_request_error', false],
    [403, 'invalid_request_error', false],
    [409, 'invalid_request_error', false],
    [429, 'rate_limit_error', false],
  ])('%d (%s)', async (status, type, final) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(error(type))
    expect(await failsForGood(open(), newOrder())).toBe(final)
  })

  it('nothing at all may have been made, and is no failure for good', async () => {
    answer = (response) => response.destroy()
    expect(await failsForGood(open(), newOrder())).toBe(false)
  })
})

describe('a start at SumUp', () => {
  it('is over for good once its checkout has ended, and not while SumUp is away', async () => {
    const fake = await startFakeSumup()
    const sumup = openSumup({
      apiKey: fake.apiKey,
      merchantCode: null,
      paysEmails: false,
      apiUrl: fake.origin,
      scriptUrl: '',
    })
    const order = newOrder()
    const { reference } = await sumup.start(order)
    await sumup.cancel(reference, order)
    expect(await failsForGood(sumup, order)).toBe(true)
    fake.behave('down')
    expect(await failsForGood(sumup, order)).toBe(false)
    fake.behave('lost')
    expect(await failsForGood(sumup, newOrder())).toBe(false)
    await fake.close()
  })
})

describe('a start at PayPal', () => {
  it('is over for good once its order has ended or is forgotten, and not while PayPal is away', async () => {
    const fake = await startFakePaypal()
    const paypal = openPaypal({
      clientId: fake.env.COPERTO_PAYPAL_CLIENT_ID,
      clientSecret: fake.env.COPERTO_PAYPAL_CLIENT_SECRET,
      webhookId: null,
      apiUrl: fake.origin,
      scriptUrl: '',
    })
    const [ended, forgotten] = [newOrder(), newOrder()]
    const { reference } = await paypal.start(ended)
    await paypal.cancel(reference, ended)
    expect(await failsForGood(paypal, ended)).toBe(true)
    await paypal.start(forgotten)
    // Its answer to the repeated request stays.
    fake.orders.splice(0)
    expect(await failsForGood(paypal, forgotten)).toBe(true)
    fake.behave('lost')
    expect(await failsForGood(paypal, newOrder())).toBe(false)
    await fake.close()
  })
})

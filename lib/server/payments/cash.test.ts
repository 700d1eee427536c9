import { expect, it } from '@jest/globals'
import { ONLINE_METHODS, type PaymentProvider } from '@/lib/core/payments/provider'
import { PAYMENT_METHODS } from '@/lib/core/venue/venue'
import { cash } from '@/lib/server/payments/cash'
import { configuredMethods, providerOf } from '@/lib/server/payments/registry'
import { mayCapture, testProviderOrder } from '@/lib/testing/orders/test-provider-order'

const order = testProviderOrder()
const port: PaymentProvider = cash

it('cash is started as often as one likes, under one name and with nothing to show', async () => {
  const started = await Promise.all([port.start(order), port.start(order)])
  for (const each of started) expect(each).toEqual({ reference: 'cash_mb3x0f00abc', panel: null })
})

it('cash is never paid, whoever asks, and nobody can tell that it is', async () => {
  const { reference } = await port.start(order)
  expect(await port.verify(reference, order, mayCapture)).toMatchObject({ status: 'open', amount: null })
  expect(await port.cancel(reference, order)).toBe(true)
  expect(await port.readWebhook({ headers: new Headers(), body: Buffer.from('{}'), now: 0 })).toBeNull()
})

it('cash needs no settings, and is no way to pay online', () => {
  expect(PAYMENT_METHODS.filter((method) => method === 'cash' && providerOf(method) === cash)).toEqual(['cash'])
  expect(ONLINE_METHODS).not.toContain('cash')
  expect(configuredMethods()).not.toContain('cash')
})

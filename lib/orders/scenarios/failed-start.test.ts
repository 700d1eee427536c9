import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { keepReference } from '@/lib/orders/ledger/payment-ledger'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { ProviderError } from '@/lib/payments/provider-error'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
  testStart,
} from '@/lib/testing/test-payments'

const FINAL = new ProviderError('ended', { final: true })

describe.each(testEngines)('a payment that could not be started, on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let stripe: TestProvider
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  beforeEach(() => {
    stripe = testProvider('stripe')
  })
  afterAll(() => store.dispose())

  const context = () => testStart(testPayments(database.db, { stripe }))

  /** The first press fails so; `meanwhile` happens at the provider's. */
  const failed = async (error: Error, meanwhile: (paymentId: string) => Promise<unknown> = async () => undefined) => {
    const request = await placeUnpaid(database.db)
    const { start } = stripe
    stripe.start = async ({ paymentId }) => {
      stripe.start = start
      await meanwhile(paymentId)
      throw error
    }
    expect(await startPayment(request, context())).toEqual({ ok: false, error: { code: 'payment_unavailable' } })
    return request
  }

  const panelAt = (attempt: string | undefined) => ({
    ok: true,
    value: { panel: { redirectUrl: `https://pay.test/stripe_${attempt}` } },
  })

  it('and never could be under its name is begun anew at the next press', async () => {
    const request = await failed(FINAL)
    expect((await ledgerOf(database.db, request.orderId)).paid).toEqual(['cancelled'])
    const pressed = await startPayment(request, context())
    const { paid, payments, state } = await ledgerOf(database.db, request.orderId)
    expect([state, paid]).toEqual(['awaiting', ['cancelled', 'started']])
    expect(pressed).toMatchObject(panelAt(payments[1]?.id))
    expect(payments.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  it.each([new ProviderError('unreachable'), new Error('timeout')])(
    'because its answer was lost keeps its name: it may have been made (%s)',
    async (lost) => {
      const request = await failed(lost)
      const pressed = await startPayment(request, context())
      const { paid, payments } = await ledgerOf(database.db, request.orderId)
      expect(paid).toEqual(['started'])
      expect(pressed).toMatchObject(panelAt(payments[0]?.id))
    },
  )

  it('here, but was shown in another tab meanwhile stays the one that is open', async () => {
    const request = await failed(FINAL, async (paymentId) => {
      const payment = await database.db
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      const { reference } = await stripe.start(JSON.parse(payment.request))
      expect(await keepReference(database.db, payment, reference, Date.now())).toBe(true)
    })
    expect((await ledgerOf(database.db, request.orderId)).paid).toEqual(['started'])
    await startPayment(request, context())
    expect((await ledgerOf(database.db, request.orderId)).paid).toEqual(['started'])
    expect(stripe.calls.cancel).toBe(0)
  })

  it('once it was shown is never closed unasked', async () => {
    const request = await placeUnpaid(database.db)
    expect((await startPayment(request, context())).ok).toBe(true)
    stripe.start = async () => {
      throw FINAL
    }
    expect((await startPayment(request, context())).ok).toBe(false)
    expect((await ledgerOf(database.db, request.orderId)).paid).toEqual(['started'])
  })
})

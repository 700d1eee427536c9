import { describe, expect, it } from '@jest/globals'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { findPayment, keepReference } from '@/lib/server/orders/ledger/payment-ledger'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'

const FINAL = new ProviderError('ended', { final: true })

describe.each(testEngines)(
  'failed start, by refusal or timeout: a payment that could not be started, on %s',
  (engine) => {
    const shop = paymentHarness(engine)

    /** The first press fails so; `meanwhile` happens at the provider's. */
    const failed = async (error: Error, meanwhile: (paymentId: string) => Promise<unknown> = async () => undefined) => {
      const request = await shop.place()
      const { start } = shop.stripe
      shop.stripe.start = async ({ paymentId }) => {
        shop.stripe.start = start
        await meanwhile(paymentId)
        throw error
      }
      expect(await shop.start(request)).toEqual({ ok: false, error: { code: 'payment_unavailable' } })
      return request
    }

    const panelAt = (attempt: string | undefined) => ({
      ok: true,
      value: { panel: { redirectUrl: `https://pay.test/stripe_${attempt}` } },
    })

    it('and never could be under its name is begun anew at the next press', async () => {
      const request = await failed(FINAL)
      expect((await shop.ledger(request.orderId)).paid).toEqual(['cancelled'])
      const pressed = await shop.start(request)
      const { paid, payments, state } = await shop.ledger(request.orderId)
      expect([state, paid]).toEqual(['awaiting', ['cancelled', 'started']])
      expect(pressed).toMatchObject(panelAt(payments[1]?.id))
      expect(payments.map(({ attempt }) => attempt)).toEqual([1, 2])
    })

    it.each([new ProviderError('unreachable'), new Error('timeout')])(
      'because its answer was lost keeps its name: it may have been made (%s)',
      async (lost) => {
        const request = await failed(lost)
        const pressed = await shop.start(request)
        const { paid, payments } = await shop.ledger(request.orderId)
        expect(paid).toEqual(['started'])
        expect(pressed).toMatchObject(panelAt(payments[0]?.id))
      },
    )

    it('here, but was shown in another tab meanwhile stays the one that is open', async () => {
      const request = await failed(FINAL, async (paymentId) => {
        const payment = await findPayment(shop.db, paymentId)
        if (!payment) throw new Error('no payment')
        const { reference } = await shop.stripe.start(JSON.parse(payment.request))
        expect(await keepReference(shop.db, payment, reference, Date.now())).toBe(true)
      })
      expect((await shop.ledger(request.orderId)).paid).toEqual(['started'])
      await shop.start(request)
      expect((await shop.ledger(request.orderId)).paid).toEqual(['started'])
      expect(shop.stripe.calls.cancel).toBe(0)
    })

    it('once it was shown is never closed unasked', async () => {
      const request = await shop.place()
      expect((await shop.start(request)).ok).toBe(true)
      shop.stripe.start = async () => {
        throw FINAL
      }
      expect((await shop.start(request)).ok).toBe(false)
      expect((await shop.ledger(request.orderId)).paid).toEqual(['started'])
    })
  },
)

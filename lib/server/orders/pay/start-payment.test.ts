import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { ProviderError, TOO_SMALL } from '@/lib/core/payments/provider-error'
import { switchProvider } from '@/lib/server/orders/pay/switch-provider'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('startPayment: starting a payment on %s', (engine) => {
  const shop = paymentHarness(engine)

  const nextOf = ({ orderId }: { orderId: string }) => `/r/q/77/orders/success?provider=stripe&order=${orderId}`

  it('asks for the ledger’s own total, for the venue’s account, and to come back to this site', async () => {
    const request = await shop.place()
    const answer = await shop.start(request)
    const { payments, state, work } = await shop.ledger(request.orderId)
    const [held] = [...shop.stripe.held.values()]
    expect(answer).toEqual({
      ok: true,
      value: {
        orderId: request.orderId,
        total: 2800,
        panel: { provider: 'lemonway', redirectUrl: `https://pay.test/${payments[0]?.reference}` },
        returnUrl: `https://menu.test${nextOf(request)}`,
      },
    })
    expect({ state, work, states: payments.map((payment) => payment.state) }).toEqual({
      state: 'awaiting',
      work: [],
      states: ['started'],
    })
    expect(held?.order).toEqual({
      paymentId: payments[0]?.id,
      orderId: request.orderId,
      venueId: 77,
      venueName: 'Osteria Prova',
      amount: 2800,
      commission: 56,
      account: 'acct',
      lang: 'it',
      returnUrl: `https://menu.test${nextOf(request)}`,
      errorUrl: `https://menu.test/r/q/77/orders/error?order=${request.orderId}`,
      cancelUrl: `https://menu.test/r/q/77/orders/cancel?order=${request.orderId}`,
    })
  })

  it('answers a wrong key and an unknown order alike, and asks nobody', async () => {
    const request = await shop.place()
    const notFound = { ok: false, error: { code: 'not_found' } }
    expect(await shop.start({ ...request, attemptKey: randomUUID() })).toEqual(notFound)
    expect(await shop.start({ ...request, orderId: 'ord_unknown' })).toEqual(notFound)
    expect(shop.stripe.calls.start).toBe(0)
  })

  it('says that nothing was charged when the provider is down or not set up, and works once it is back', async () => {
    const request = await shop.place()
    const unavailable = { ok: false, error: { code: 'payment_unavailable' } }
    expect(await shop.start(request, { providerOf: () => null })).toEqual(unavailable)
    shop.stripe.down = true
    expect(await shop.start(request)).toEqual(unavailable)
    shop.stripe.down = false
    expect(await shop.start(request)).toMatchObject({ ok: true, value: { total: 2800 } })
    expect(shop.stripe.held.size).toBe(1)
    expect((await shop.ledger(request.orderId)).paid).toEqual(['started'])
  })

  it('tells an amount that is less than the provider takes from one that may be tried again', async () => {
    const request = await shop.place()
    shop.stripe.start = async () => {
      throw new ProviderError(TOO_SMALL)
    }
    expect(await shop.start(request)).toEqual({ ok: false, error: { code: 'payment_too_small' } })
  })

  describe('after a payment that was begun, while nobody says what became of it', () => {
    const unknown = { ok: false, error: { code: 'payment_unknown' } }
    it.each(['open', 'paid'] as const)(
      'neither claims nor charges anything, and goes on once it says: %s',
      async (status) => {
        const request = await shop.begin()
        shop.says(request, { status })
        shop.stripe.down = true
        expect(await shop.start(request)).toEqual(unknown)
        expect(
          await shop.start(request, { providerOf: (method) => (method === 'paypal' ? shop.paypal : null) }),
        ).toEqual(unknown)
        expect(shop.stripe.calls.start).toBe(1)
        shop.stripe.down = false
        expect(await shop.start(request)).toMatchObject({
          value: status === 'paid' ? { settled: true, next: nextOf(request) } : { total: 2800 },
        })
        expect(shop.stripe.held.size).toBe(1)
      },
    )

    it('lets it be paid no other way, and says where to look', async () => {
      const asked = testRequest({ provider: 'stripe' })
      const placing = (provider: 'stripe' | 'cash') =>
        placeOrder({ ...asked, provider }, { ...testContext(shop.db), ...shop.context(), configured: ['stripe'] })
      const placed = await placing('stripe')
      const orderId = placed.ok ? placed.value.orderId : ''
      await shop.start({ orderId, attemptKey: asked.attemptKey, lang: 'it', origin: 'https://menu.test' })
      shop.stripe.down = true
      const seen = {
        code: 'payment_unknown',
        next: expect.stringMatching(/^\/r\/q\/77\/orders\/success\?provider=stripe/),
      }
      expect(await placing('cash')).toEqual({ ok: false, error: seen })
      expect(await shop.ledger(orderId)).toMatchObject({ state: 'awaiting', work: [] })
      shop.stripe.down = false
      expect(await placing('cash')).toMatchObject({ ok: true, value: { provider: 'cash' } })
    })
  })

  it.each(['paid', 'pending'] as const)('leads a diner whose money is %s to the confirmation', async (status) => {
    const request = await shop.begin()
    shop.says(request, { status })
    for (let press = 0; press < 2; press++) {
      expect(await shop.start(request)).toEqual({
        ok: true,
        value: { orderId: request.orderId, settled: true, next: nextOf(request) },
      })
    }
    expect(shop.stripe.calls.start).toBe(1)
  })

  it('leads an order in cash to its confirmation', async () => {
    const request = await shop.place('cash')
    const value = {
      orderId: request.orderId,
      settled: true,
      next: `/r/q/77/orders/success?provider=cash&order=${request.orderId}`,
    }
    expect(await shop.start(request)).toEqual({ ok: true, value })
  })

  it('opens a new payment for another card, once the declined one is closed', async () => {
    const request = await shop.begin()
    shop.says(request, { status: 'failed' })
    expect(await shop.status(request)).toMatchObject({ value: { payment: 'failed' } })
    expect(await shop.start(request)).toMatchObject({ ok: true })
    const { paid, payments } = await shop.ledger(request.orderId)
    expect(paid).toEqual(['cancelled', 'started'])
    shop.stripe.becomes(payments[1]?.reference ?? '', { status: 'paid' })
    expect(await shop.status(request)).toMatchObject({ value: { payment: 'paid', state: 'queued' } })
  })

  it('shows no second payment of a provider that forgot the first', async () => {
    const request = await shop.begin()
    const honest = shop.stripe.start
    shop.stripe.start = async (order) => honest({ ...order, paymentId: `${order.paymentId}again` })
    expect(await shop.start(request)).toEqual({ ok: false, error: { code: 'payment_unavailable' } })
    expect([...shop.stripe.held.values()].map(({ record }) => record.status)).toEqual(['open', 'cancelled'])
  })

  it('takes no payment for an order that was given up', async () => {
    const request = await shop.place()
    await shop.setOrder(request.orderId, { state: 'dead' })
    expect(await shop.start(request)).toEqual({ ok: false, error: { code: 'payment_closed' } })
  })

  describe('paying another way', () => {
    const switchTo = (orderId: string, provider: 'cash' | 'paypal' | 'stripe') =>
      switchProvider({ id: orderId }, { provider }, shop.context())

    it.each([false, true])('in cash sends the order once (card form shown: %s)', async (shown) => {
      const request = await shop.place()
      if (shown) await shop.start(request)
      const rows = await Promise.all(Array.from({ length: 20 }, () => switchTo(request.orderId, 'cash')))
      expect(new Set(rows.map((row) => row.transaction_id)).size).toBe(1)
      const { order, payload, paid, work } = await shop.ledger(request.orderId)
      expect(order).toMatchObject({
        state: 'queued',
        provider: 'cash',
        transaction_id: expect.stringMatching(/^cash_/),
      })
      expect(payload).toMatchObject({
        order: { payed: false },
        transaction: { id: order.transaction_id, provider: 'cash' },
      })
      expect({ paid, work }).toEqual({ paid: shown ? ['cancelled'] : [], work: ['order', 'event'] })
      expect([...shop.stripe.held.values()].map(({ record }) => record.status)).toEqual(shown ? ['cancelled'] : [])
    })

    it('finds an order that is paid already, and leaves it so', async () => {
      const request = await shop.begin()
      shop.says(request, { status: 'paid' })
      expect(await switchTo(request.orderId, 'cash')).toMatchObject({ provider: 'stripe', state: 'queued' })
      expect(await shop.ledger(request.orderId)).toMatchObject({ paid: ['paid'] })
    })

    it.each(['pending', 'too late'])('leaves an order whose money is on its way as it is: %s', async (when) => {
      const request = await shop.begin()
      if (when === 'pending') shop.says(request, { status: 'pending' })
      else shop.stripe.cancel = async () => false
      expect(await switchTo(request.orderId, 'cash')).toMatchObject({ provider: 'stripe', state: 'awaiting' })
    })

    it('refuses while the provider does not say whether it has the money', async () => {
      const request = await shop.begin()
      shop.stripe.down = true
      await expect(switchTo(request.orderId, 'cash')).rejects.toThrow()
      expect(await shop.ledger(request.orderId)).toMatchObject({ state: 'awaiting', work: [] })
    })

    it('by another provider, and back, with one payment open at a time', async () => {
      const request = await shop.begin()
      await switchTo(request.orderId, 'paypal')
      expect(await shop.start(request)).toMatchObject({
        value: { returnUrl: expect.stringContaining('provider=paypal') },
      })
      await switchTo(request.orderId, 'stripe')
      await shop.start(request)
      const { payments } = await shop.ledger(request.orderId)
      expect(payments.map(({ provider, state }) => [provider, state]).toSorted()).toEqual([
        ['paypal', 'cancelled'],
        ['stripe', 'cancelled'],
        ['stripe', 'started'],
      ])
    })

    it('makes money that comes all the same due back, and no second order', async () => {
      const request = await shop.begin()
      await switchTo(request.orderId, 'cash')
      shop.says(request, { status: 'paid' })
      await shop.reconcile(request)
      const after = await shop.ledger(request.orderId)
      expect(after).toMatchObject({ state: 'queued', paid: ['refund_due'], work: ['order', 'event'] })
      expect(after.order.provider).toBe('cash')
    })

    it('never lets a card form be shown beside cash, however the two presses fall', async () => {
      for (let round = 0; round < 8; round++) {
        const request = await shop.place()
        const [shown, row] = await Promise.all([
          shop.start(request),
          switchTo(request.orderId, 'cash').catch(() => null),
        ])
        const isShown = shown.ok && 'panel' in shown.value
        const open = [...shop.stripe.held.values()].filter(({ record }) => record.status === 'open')
        expect(open.length > 0 && row?.state === 'queued').toBe(false)
        if (row?.state !== 'queued') expect(isShown || !shown.ok).toBe(true)
        for (const reference of shop.stripe.held.keys()) shop.stripe.becomes(reference, { status: 'cancelled' })
      }
    })
  })
})

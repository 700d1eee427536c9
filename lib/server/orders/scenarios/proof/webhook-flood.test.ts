import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { findPayment } from '@/lib/server/orders/ledger/payment-ledger'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { openPaypal } from '@/lib/server/payments/paypal/paypal'
import { serveLoopback } from '@/lib/testing/loopback'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testPayments } from '@/lib/testing/orders/test-payments'
import { testEngines } from '@/lib/testing/test-database'
import { paypalMessage, startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'

/** PayPal, which counts by whom it is asked about a message, and how many ask at once. */
const countingPaypal = async (answersAfter: Promise<void>) => {
  const asked = { count: 0, now: 0, most: 0 }
  const { origin, close } = await serveLoopback(async (request, response) => {
    request.resume()
    const isToken = request.url === '/v1/oauth2/token'
    if (!isToken) {
      asked.count += 1
      asked.now += 1
      asked.most = Math.max(asked.most, asked.now)
      await answersAfter
      asked.now -= 1
    }
    const body = isToken ? { access_token: 'token', expires_in: 3_600 } : { verification_status: 'FAILURE' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const paypal = openPaypal({
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'HOOK',
    apiUrl: origin,
    scriptUrl: '',
  })
  return { paypal, asked, close }
}

describe.each(testEngines)('webhook flood: forged messages of PayPal on %s', (engine) => {
  const shop = paymentHarness(engine)

  const delivery = (id: string, resource: object) => {
    const { headers, body } = paypalMessage({ id, resource_type: 'capture', resource })
    return { method: 'paypal' as const, headers, body: Buffer.from(body) }
  }

  const capture = (customId: string, orderId: string) => ({
    id: 'CAP1',
    custom_id: customId,
    supplementary_data: { related_ids: { order_id: orderId } },
  })

  /** A payment of the ledger by PayPal, by both its names. */
  const known = async () => {
    const { paymentId: id } = await shop.begin()
    const reference = `PP${id}`
    await shop.setPayment(id, { provider: 'paypal', reference })
    return { id, reference }
  }

  it('are asked about only where they name what may be ours', async () => {
    const { paypal, asked, close } = await countingPaypal(Promise.resolve())
    const context = testPayments(shop.db, { paypal })
    const { id, reference } = await known()
    const old = `pay_${(Date.now() - 30 * 24 * 3_600_000).toString(36)}${'0'.repeat(20)}`
    const lost = `pay_${Date.now().toString(36)}${'0'.repeat(20)}`
    const cases: [string, object, boolean][] = [
      ['by our name of it', capture(id, 'SOMETHING'), true],
      ['by its own', capture('x', reference), true],
      ['new, and not in the ledger', capture(lost, 'SOMETHING'), true],
      ['made up', capture('x', 'SOMETHING'), false],
      ['long past, and not in the ledger', capture(old, 'SOMETHING'), false],
      ['nothing at all', { id: 'DISPUTE1' }, true],
    ]
    for (const [name, resource, isAsked] of cases) {
      const before = asked.count
      const answer = await receiveWebhook(delivery('WH-1', resource), context)
      expect([name, answer, asked.count - before]).toEqual([
        name,
        { ok: false, error: { code: 'webhook_refused' } },
        isAsked ? 1 : 0,
      ])
    }
    await close()
  })

  it('in a flood do not become one of questions: the rest is to be sent again', async () => {
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { paypal, asked, close } = await countingPaypal(held)
    const context = testPayments(shop.db, { paypal })
    const { id } = await known()
    const codes: string[] = []
    const sent = Array.from({ length: 200 }, async (_, n) => {
      const result = await receiveWebhook(delivery(`WH-${n}`, capture(id, 'SOMETHING')), context)
      codes.push(result.ok ? 'ok' : result.error.code)
    })
    // All but those that are asked about or stand in line.
    for (let turn = 0; turn < 20_000 && codes.length < 150; turn++) await setImmediate()
    expect(codes.length).toBeGreaterThanOrEqual(150)
    expect(new Set(codes)).toEqual(new Set(['unavailable']))
    answer()
    await Promise.all(sent)
    expect(asked.most).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'webhook_refused')).toHaveLength(asked.count)
    expect((await findPayment(shop.db, id))?.next_check_at).toBeGreaterThan(Date.now())
    await close()
  })

  it('leave room for a true one afterwards', async () => {
    const fake = await startFakePaypal()
    const paypal = openPaypal({
      clientId: fake.env.COPERTO_PAYPAL_CLIENT_ID,
      clientSecret: fake.env.COPERTO_PAYPAL_CLIENT_SECRET,
      webhookId: fake.env.COPERTO_PAYPAL_WEBHOOK_ID,
      apiUrl: fake.origin,
      scriptUrl: '',
    })
    const { id, reference } = await known()
    const answer = await receiveWebhook(
      delivery(`WH-true-${engine}`, capture(id, reference)),
      testPayments(shop.db, { paypal }),
    )
    expect(answer).toEqual({ ok: true, value: { received: true, due: true } })
    await fake.close()
  })
})

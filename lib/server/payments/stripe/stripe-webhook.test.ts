import { createHmac } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { readStripeEvent } from '@/lib/server/payments/stripe/stripe-webhook'

const SECRET = 'whsec_platformSecret'
const OTHER_SECRET = 'whsec_connectedSecret'
const NOW = Date.parse('2026-03-28T19:00:00+01:00')
const { webhooks } = new Stripe('sk_test_unusedHere')

const PAID = { object: 'payment_intent', id: 'pi_1', metadata: { payment_id: 'pay_1' } }

const bodyOf = (object: unknown) => JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })

const headersOf = (body: string, secret = SECRET, time = NOW) => {
  const seconds = Math.floor(time / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return new Headers({ 'stripe-signature': `t=${seconds},v1=${signature}` })
}

const read = (headers: Headers, body: string, secrets = [SECRET, OTHER_SECRET]) =>
  readStripeEvent(webhooks, secrets, { headers, body: new TextEncoder().encode(body), now: NOW })

describe('a webhook', () => {
  const about: [string, object, string | null, string | null][] = [
    ['a payment', PAID, 'pi_1', 'pay_1'],
    ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: {} }, 'pi_1', null],
    ['a refund that is expanded', { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } }, 'pi_1', null],
    ['something else', { object: 'payout', id: 'po_1' }, null, null],
  ]

  it.each(about)('about %s names what to ask about', (_, object, reference, paymentId) => {
    const body = bodyOf(object)
    expect(read(headersOf(body), body)).toEqual({ eventId: 'evt_1', reference, paymentId })
  })

  it('counts with either secret', () => {
    const body = bodyOf(PAID)
    expect(read(headersOf(body, OTHER_SECRET), body)).toMatchObject({ reference: 'pi_1' })
  })

  const body = bodyOf(PAID)
  const refused: [string, Headers, string][] = [
    ['is not signed', new Headers(), body],
    ['is signed with another secret', headersOf(body, 'whsec_forged'), body],
    ['was altered on its way', headersOf(body), body.replace('pay_1', 'pay_2')],
    ['is older than five minutes', headersOf(body, SECRET, NOW - 301_000), body],
    ['is dated more than five minutes ahead', headersOf(body, SECRET, NOW + 301_000), body],
    ['has no date', new Headers({ 'stripe-signature': `v1=${'0'.repeat(64)}` }), body],
    ['has a signature of no form', new Headers({ 'stripe-signature': 'v1=,t=now' }), body],
    ['is signed and no JSON', headersOf('paid'), 'paid'],
    ['is signed and no event', headersOf('{}'), '{}'],
  ]

  it.each(refused)('that %s is none', (_, headers, text) => {
    expect(read(headers, text)).toBeNull()
  })

  it('counts until five minutes have passed', () => {
    expect(read(headersOf(body, SECRET, NOW - 300_000), body)).not.toBeNull()
    expect(read(headersOf(body, SECRET, NOW + 300_000), body)).not.toBeNull()
  })

  it('is none while no secret is set', () => {
    expect(read(headersOf(body), body, [])).toBeNull()
  })
})

import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'
import { makePaypalOrders } from '@/lib/testing/vendors/paypal/fake-paypal-orders'
import { type PaypalOffer, paypalScript } from '@/lib/testing/vendors/paypal/fake-paypal-script'
import {
  answerJson,
  answerMoodily,
  answerScript,
  bodyOf,
  fieldsOf,
  type VendorMood,
} from '@/lib/testing/vendors/vendor-wire'

const CLIENT_ID = 'fake-client-id'
const CLIENT_SECRET = 'fake-client-secret'
const WEBHOOK_ID = 'FAKEWEBHOOK1'

/** Stands for the certificate that only PayPal signs with. */
const KEY = 'fake signing key'

/** The documented text: id, time, webhook and checksum of the bytes, which no other writing of the JSON keeps. */
const signatureOf = (id: string, time: string, body: string, key = KEY): string =>
  createHmac('sha256', key)
    .update(`${id}|${time}|${WEBHOOK_ID}|${createHash('sha256').update(body).digest('hex')}`)
    .digest('base64')

export type PaypalMessage = { headers: Headers; body: string }

/** A message of PayPal's about an order or a capture, signed as PayPal signs it, or with another `key`. */
export const paypalMessage = (
  event: object,
  { id = 'tx-1', time = new Date().toISOString(), key = KEY } = {},
): PaypalMessage => {
  // A number that JSON written anew would change.
  const body = JSON.stringify({ id: 'WH-1', event_version: '1.0', ...event }).replace(/}$/, ',"weight":1.0}')
  const headers = new Headers({
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(id, time, body, key),
  })
  return { headers, body }
}

const verify = (question: string): { status: number; body: unknown } => {
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = fieldsOf(question)
  if (webhook_id !== WEBHOOK_ID) return { status: 400, body: { name: 'VALIDATION_ERROR' } }
  // To the letter, as PayPal's checksum is of the bytes it sent.
  const event = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const isRight = transmission_sig === signatureOf(String(transmission_id), String(transmission_time), event)
  return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } }
}

/** PayPal on the loopback: token, orders, check of webhooks and the script with its buttons. */
export const startFakePaypal = async () => {
  const ledger = makePaypalOrders()
  const tokens = { given: 0, valid: '' }
  const scripts: URLSearchParams[] = []
  let mood: VendorMood = 'well'
  let scriptComes: false | PaypalOffer = 'buttons'
  let origin = ''

  const giveToken = (request: IncomingMessage): { status: number; body: unknown } => {
    const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
    if (request.headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } }
    tokens.given += 1
    // Whoever asks while a token is good gets the same one: two servers of one shop do not lock each other out.
    if (!tokens.valid.startsWith('A21AA-')) tokens.valid = `A21AA-${tokens.given}`
    return { status: 200, body: { access_token: tokens.valid, token_type: 'Bearer', expires_in: 32_400 } }
  }

  const api = async (request: IncomingMessage, path: string): Promise<{ status: number; body?: unknown }> => {
    const body = await bodyOf(request)
    if (path === '/v1/oauth2/token') return giveToken(request)
    if (request.headers.authorization !== `Bearer ${tokens.valid}`)
      return { status: 401, body: { error: 'invalid_token' } }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body)
    const requestId = String(request.headers['paypal-request-id'])
    const captureId = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1]
    if (captureId) {
      const assertion = String(request.headers['paypal-auth-assertion'] ?? '')
      return ledger.refundCapture(captureId, body, { requestId, assertion })
    }
    return ledger.answer(request.method ?? '', path.slice('/v2/checkout/orders'.length), body, requestId)
  }

  const approvalOf = (path: string): number => (ledger.approve(path.slice('/fake/approve/'.length)) ? 200 : 422)

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://paypal')
    if (pathname === '/sdk/js') {
      scripts.push(searchParams)
      return answerScript(response, scriptComes ? paypalScript(origin, scriptComes) : null)
    }
    if (pathname.startsWith('/fake/approve/')) {
      return answerJson(response, approvalOf(pathname), {})
    }
    // The answer is lost after the work was done, unless PayPal is not there at all.
    const done = mood === 'down' ? null : await api(request, pathname)
    if (answerMoodily(mood, response)) return
    answerJson(response, done?.status ?? 500, done?.body)
  }

  const loopback = await serveLoopback(answer)
  origin = loopback.origin
  return {
    ...ledger,
    origin,
    close: loopback.close,
    /** Settings by which Coperto uses it. */
    env: {
      COPERTO_PAYPAL_CLIENT_ID: CLIENT_ID,
      COPERTO_PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
      COPERTO_PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      COPERTO_PAYPAL_API_URL: origin,
      COPERTO_PAYPAL_SCRIPT_URL: `${origin}/sdk/js`,
    },
    tokens,
    /** Queries by which the script was asked for. */
    scripts,
    behave: (next: VendorMood) => {
      mood = next
    },
    /** Whether the script is there, or kept away as by a blocker, and what it offers. */
    sendScript: (comes: false | PaypalOffer) => {
      scriptComes = comes
    },
  }
}

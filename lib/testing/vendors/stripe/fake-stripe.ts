import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'
import { makeApi, PUBLISHABLE_KEY, SECRET_KEY } from '@/lib/testing/vendors/stripe/fake-stripe-api'
import { frameAt } from '@/lib/testing/vendors/stripe/fake-stripe-frames'
import { makeIntents } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { stripeScript } from '@/lib/testing/vendors/stripe/fake-stripe-script'
import { bodyOf } from '@/lib/testing/vendors/vendor-wire'

export const WEBHOOK_SECRET = 'whsec_fakeSigningSecret'
const CHALLENGE = /^\/frames\/challenge\/(\w+)\/(complete|fail)$/

/** How a webhook differs from an honest one. */
type WebhookOptions = { secret?: string; at?: Date; altered?: boolean }

/** A message about an object of the API, signed as Stripe signs it, or as `options` say. */
export const stripeMessage = (type: string, object: object, options: WebhookOptions = {}) => {
  const id = `evt_${randomBytes(8).toString('hex')}`
  const event = { id, object: 'event', api_version: '2026-10-28.endive', type, livemode: false, data: { object } }
  const body = JSON.stringify(event)
  const time = Math.floor((options.at ?? new Date()).getTime() / 1000)
  const signature = createHmac('sha256', options.secret ?? WEBHOOK_SECRET)
    .update(`${time}.${body}`)
    .digest('hex')
  return {
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    body: options.altered ? body.replace('"livemode":false', '"livemode":true') : body,
  }
}

/**
 * Stripe's documented wire on loopback: payment intents with idempotency, the browser's script with fields in frames
 * of its own. It sends no webhooks by itself: `stripeMessage` makes them.
 */
export const fakeStripe = async () => {
  const ledger = makeIntents()
  const api = makeApi(ledger)
  const notes: unknown[] = []
  let scriptComes: boolean | 'alone' = true
  let wallet = false

  const sendScript = (request: IncomingMessage, response: ServerResponse): void => {
    if (!scriptComes) request.socket.destroy()
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(stripeScript({ origin, wallet, opens: scriptComes !== 'alone' }))
  }

  const takePost = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const [, id, outcome] = CHALLENGE.exec(path) ?? []
    const challenged = ledger.all().find((intent) => intent.id === id)
    if (challenged) ledger.authenticate(challenged, outcome === 'complete')
    else notes.push(JSON.parse(await bodyOf(request)))
    response.writeHead(204).end()
  }

  const { origin, close } = await serveLoopback((request, response) => {
    const url = new URL(request.url ?? '', 'http://stripe')
    if (/^\/v1\/(?:payment_intents|refunds|disputes)/.test(url.pathname)) return void api.answer(request, response, url)
    if (request.method === 'POST') return void takePost(request, response, url.pathname)
    if (url.pathname === '/endive/stripe.js') return sendScript(request, response)
    const page = frameAt(url.pathname)
    return response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })

  return {
    origin,
    env: {
      COPERTO_STRIPE_SECRET_KEY: SECRET_KEY,
      COPERTO_STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      COPERTO_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      COPERTO_STRIPE_API_URL: origin,
      COPERTO_STRIPE_SCRIPT_URL: `${origin}/endive/stripe.js`,
    },
    /** Payments of the account, oldest first. */
    intents: ledger.all,
    /** Money that moved: what Coperto's own ledger has to agree with. */
    charges: () => ledger.charges,
    /** What the page told wallets. */
    notes: () => notes,
    alter: ledger.alter,
    refund: ledger.refund,
    dispute: ledger.dispute,
    refunds: ledger.refunds,
    finish: ledger.finish,
    /** A diner pays, and the page never hears of it. */
    pay: (id: string, card: string) => {
      const intent = ledger.all().find((each) => each.id === id)
      return intent && ledger.confirm(intent, card, 'en')
    },
    /** Does the next requests and hangs up before answering them. */
    loseAnswers: api.loseAnswers,
    /** From now on every answer is lost; or all is well again. */
    behave: (mood: 'well' | 'lost') => api.loseAnswers(mood === 'lost' ? Number.POSITIVE_INFINITY : 0),
    /** 'alone': without the fields that it opens. */
    letScriptCome: (comes: boolean | 'alone') => {
      scriptComes = comes
    },
    showWallet: (shows: boolean) => {
      wallet = shows
    },
    close,
  }
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>

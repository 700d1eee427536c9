import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'
import { type FakeRefunds, makeRefunds } from '@/lib/testing/vendors/fake-refunds'
import {
  answerJson,
  answerMoodily,
  answerScript,
  bodyOf,
  fieldsOf,
  type VendorMood,
} from '@/lib/testing/vendors/vendor-wire'

export type FakeSumupCheckout = {
  id: string
  status: 'PENDING' | 'FAILED' | 'PAID' | 'EXPIRED'
  checkout_reference: string
  amount: number
  currency: string
  merchant_code: string
  /** Of the older contract alone. */
  pay_to_email?: string
  description: string
  return_url?: string
  transaction_id?: string
  transactions: { id: string; status: string }[]
}

/**
 * The part of the card widget that a page uses: it is mounted in an element and tells what came of a payment. Its
 * buttons stand for what a diner's card can do; with the last of them the bank asks for more, and is never answered.
 */
const script = (origin: string, opens: boolean): string => `window.SumUpCard = {
  mount({ id, checkoutId, onResponse, onLoad, amount, currency, locale }) {
    if (!${opens}) return undefined
    const place = document.getElementById(id)
    const send = async (how) => {
      onResponse('sent', {})
      const response = await fetch('${origin}/fake/pay/' + checkoutId + '/' + how, { method: 'POST' })
      const checkout = await response.json()
      onResponse(how === 'broken' || !response.ok ? 'error' : 'success', checkout)
    }
    const askBank = () => {
      onResponse('sent', {})
      place.dataset.screen = 'bank'
      onResponse('auth-screen', {})
    }
    const button = (how) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.textContent = how
      made.addEventListener('click', () => (how === 'authenticate' ? askBank() : send(how)))
      return made
    }
    place.replaceChildren(...['approve', 'fail', 'pending', 'broken', 'authenticate'].map(button))
    place.dataset.mounted = JSON.stringify({ amount, currency, locale })
    onLoad?.()
    return { unmount: () => place.replaceChildren(), submit: () => send('approve') }
  },
}`

export type FakeSumup = {
  origin: string
  apiKey: string
  /** Settings by which Coperto uses it. */
  env: Record<string, string>
  checkouts: FakeSumupCheckout[]
  /** Cents collected, by reference: every payment once, or somebody paid twice. */
  collected: Map<string, number[]>
  refunds: FakeRefunds
  /** A bank takes the money of a checkout back. */
  chargeBack: (id: string) => void
  /** Authorization headers seen. */
  keys: Set<string | undefined>
  behave: (mood: VendorMood) => void
  /** From now on it follows the older contract, which took a merchant's e-mail address for its code; or today's again. */
  speakOld: (old: boolean) => void
  /** Whether the script is there, or kept away as by a blocker; 'alone' without the form that it opens. */
  sendScript: (comes: Coming) => void
  /** Pays or refuses a checkout, as a diner would in the widget. */
  pay: (id: string, how: Ending) => FakeSumupCheckout | undefined
  close: () => Promise<void>
}

type Coming = boolean | 'alone'

type Ending = 'approve' | 'fail' | 'pending'

const ends = (how: string): how is Ending => ['approve', 'fail', 'pending'].includes(how)

const API_KEY = 'sup_sk_fake_for_tests'

/** The merchant whom the older contract knew by an e-mail address. */
const MERCHANT_OF_EMAIL = 'MCFAKE01'

/** SumUp's checkouts on the loopback, as its documentation has them: a merchant's code is required. */
export const startFakeSumup = async (): Promise<FakeSumup> => {
  let mood: VendorMood = 'well'
  let scriptComes: Coming = true
  let isOld = false
  let origin = ''
  const checkouts: FakeSumupCheckout[] = []
  const collected: FakeSumup['collected'] = new Map()
  const keys: FakeSumup['keys'] = new Set()
  const refunds = makeRefunds()
  /** Checkouts whose money a bank took back. */
  const chargedBack = new Set<string>()

  const pay: FakeSumup['pay'] = (id, how) => {
    const checkout = checkouts.find((each) => each.id === id)
    if (!checkout || checkout.status === 'PAID' || checkout.status === 'EXPIRED') return checkout
    const transaction = { id: randomUUID(), status: { approve: 'SUCCESSFUL', fail: 'FAILED', pending: 'PENDING' }[how] }
    checkout.transactions = checkout.transactions.filter(({ status }) => status !== 'PENDING').concat(transaction)
    if (how === 'fail') checkout.status = 'FAILED'
    if (how !== 'approve') return checkout
    Object.assign(checkout, { status: 'PAID', transaction_id: transaction.id })
    const sums = collected.get(checkout.checkout_reference) ?? []
    collected.set(checkout.checkout_reference, [...sums, Math.round(checkout.amount * 100)])
    return checkout
  }

  const create = (fields: Record<string, unknown>): { status: number; body: unknown } => {
    const checkout_reference = String(fields.checkout_reference)
    const { merchant_code, pay_to_email } = fields
    const email = isOld && typeof pay_to_email === 'string' ? { pay_to_email } : {}
    const code = typeof merchant_code === 'string' ? merchant_code : 'pay_to_email' in email ? MERCHANT_OF_EMAIL : null
    if (code === null) {
      return { status: 400, body: { error_code: 'MISSING', message: 'Validation error', param: 'merchant_code' } }
    }
    if (checkouts.some((each) => each.checkout_reference === checkout_reference)) {
      const body = {
        error_code: 'DUPLICATED_CHECKOUT',
        message: 'Checkout with this checkout reference already exists',
      }
      return { status: 409, body }
    }
    const checkout: FakeSumupCheckout = {
      id: randomUUID(),
      status: 'PENDING',
      checkout_reference,
      amount: Number(fields.amount),
      currency: String(fields.currency),
      description: String(fields.description),
      ...email,
      ...(typeof fields.return_url === 'string' ? { return_url: fields.return_url } : {}),
      merchant_code: code,
      transactions: [],
    }
    checkouts.push(checkout)
    return { status: 201, body: checkout }
  }

  const one = (id: string, method: string): { status: number; body: unknown } => {
    const checkout = checkouts.find((each) => each.id === id)
    if (!checkout) return { status: 404, body: { error_code: 'NOT_FOUND' } }
    if (method !== 'DELETE') return { status: 200, body: checkout }
    if (checkout.status !== 'PENDING') return { status: 409, body: { error_code: 'CHECKOUT_PROCESSED' } }
    checkout.status = 'EXPIRED'
    return { status: 200, body: checkout }
  }

  /** What a merchant's transactions are asked: how one stands, or to give it back. */
  const ofMerchant = (url: URL, { amount }: Record<string, unknown>): { status: number; body: unknown } => {
    const [, , , code, , id = url.searchParams.get('id'), act] = url.pathname.split('/')
    const paid = checkouts.find((each) => each.transaction_id === id && each.merchant_code === code)
    if (!paid) return { status: 404, body: { error_code: 'NOT_FOUND' } }
    const name = paid.checkout_reference
    const total = Math.round(paid.amount * 100)
    if (act !== 'refunds') {
      const transaction_events = refunds.of(name).map((refund) => ({
        ...{ event_type: 'REFUND', amount: refund.amount / 100 },
        status: { done: 'REFUNDED', pending: 'PENDING', failed: 'FAILED' }[refund.state],
      }))
      if (chargedBack.has(paid.id)) {
        transaction_events.push({ event_type: 'CHARGE_BACK', amount: paid.amount, status: 'SUCCESSFUL' })
      }
      return { status: 200, body: { id, amount: paid.amount, status: 'SUCCESSFUL', transaction_events } }
    }
    const made = refunds.ask(name, total, amount === undefined ? total : Math.round(Number(amount) * 100))
    if (typeof made === 'string') return { status: 409, body: { error_code: 'CONFLICT' } }
    return { status: 201, body: {} }
  }

  const api = async (request: IncomingMessage, url: URL): Promise<{ status: number; body: unknown }> => {
    keys.add(request.headers.authorization)
    const fields = fieldsOf(await bodyOf(request))
    if (request.headers.authorization !== `Bearer ${API_KEY}`)
      return { status: 401, body: { error_code: 'UNAUTHORIZED' } }
    if (!url.pathname.startsWith('/v0.1/checkouts')) return ofMerchant(url, fields)
    const id = url.pathname.slice('/v0.1/checkouts/'.length)
    if (id !== '') return one(id, request.method ?? '')
    if (request.method === 'POST') return create(fields)
    const reference = url.searchParams.get('checkout_reference')
    return { status: 200, body: checkouts.filter((each) => each.checkout_reference === reference) }
  }

  /** What the widget is told: SumUp calls a checkout that is not pending processed, and one that was refused is. */
  const process = (id: string, how: string): { status: number; body: unknown } => {
    const isOver = checkouts.some((each) => each.id === id && each.status !== 'PENDING')
    if (isOver) return { status: 409, body: { error_code: 'CHECKOUT_PROCESSED', message: 'Already processed' } }
    return { status: 200, body: ends(how) ? pay(id, how) : { status: 'UNKNOWN' } }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://sumup')
    const [, kind, , id = '', how = ''] = url.pathname.split('/')
    if (url.pathname === '/sdk.js')
      return answerScript(response, scriptComes ? script(origin, scriptComes !== 'alone') : null)
    if (kind === 'fake') {
      const { status, body } = process(id, how)
      return answerJson(response, status, body)
    }
    // The answer is lost after the work was done, unless SumUp is not there at all.
    const { status, body } = mood === 'down' ? { status: 503, body: null } : await api(request, url)
    if (answerMoodily(mood, response)) return
    answerJson(response, status, body)
  }

  const loopback = await serveLoopback(answer)
  origin = loopback.origin
  return {
    origin,
    apiKey: API_KEY,
    env: {
      COPERTO_SUMUP_API_KEY: API_KEY,
      COPERTO_SUMUP_API_URL: origin,
      COPERTO_SUMUP_SCRIPT_URL: `${origin}/sdk.js`,
    },
    checkouts,
    collected,
    refunds,
    chargeBack: (id) => {
      chargedBack.add(id)
    },
    keys,
    behave: (next) => {
      mood = next
    },
    speakOld: (old) => {
      isOld = old
    },
    sendScript: (comes) => {
      scriptComes = comes
    },
    pay,
    close: loopback.close,
  }
}

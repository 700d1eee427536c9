import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'
import { makeRefunds } from '@/lib/testing/vendors/fake-refunds'
import { answerJson, answerMoodily, bodyOf, fieldsOf, type VendorMood } from '@/lib/testing/vendors/vendor-wire'

const CLIENT_ID = 'fake-client'
const CLIENT_SECRET = 'fake-lemonway-secret'

/** Lemonway's numbers of a payment's states. waiting: approved, and not yet taken by us. */
export const MONEY_IN = { done: 0, refused: 6, open: 4, cancelled: 7, waiting: 16 } as const

type MoneyIn = {
  id: number
  status: number
  receiverAccountId: string
  creditAmount: number
  commissionAmount: number
  comment: string
}

type Page = { token: string; reference: string; moneyIn: MoneyIn; urls: Record<string, string> }

/** A word of Lemonway's at the address it was given, and how it was answered; 0 where nobody was there. */
type Posted = { path: string; status: number }

type PageAct = 'approve' | 'fail' | 'cancel'

const RETURNS: Record<PageAct, string> = { approve: 'returnUrl', fail: 'errorUrl', cancel: 'cancelUrl' }
const STATES: Record<PageAct, number> = {
  approve: MONEY_IN.waiting,
  fail: MONEY_IN.refused,
  cancel: MONEY_IN.cancelled,
}

const isAct = (how: string | undefined): how is PageAct => how !== undefined && how in STATES

const html = (token: string, lang: string | null): string => `<!doctype html><html lang="${lang}">
<title>Lemonway</title><link rel="icon" href="data:,"><h1>Lemonway</h1><p>${lang}</p>
${Object.keys(STATES)
  .map((act) => `<form method="post" action="/webkit/${token}/${act}"><button>${act}</button></form>`)
  .join('\n')}`

/** Our name of the payment, of which each page has a reference of its own. */
const nameOf = (reference: string): string => reference.split('.')[0] ?? ''

/** Lemonway on the loopback: token, money-ins by card with a capture that waits for us, and the page to pay on. */
export const startFakeLemonway = async () => {
  const pages: Page[] = []
  /** Cents collected, by our name of the payment. */
  const collected = new Map<string, number[]>()
  const tokens = { given: 0, valid: '' }
  let mood: VendorMood = 'well'
  let listsUnpaid = true
  const posted: Posted[] = []
  const refunds = makeRefunds()

  const init = (fields: Record<string, unknown>): { status: number; body: unknown } => {
    const reference = String(fields.reference)
    if (pages.some((page) => page.reference === reference)) return { status: 400, body: { code: 243 } }
    const commissionAmount = Number(fields.commissionAmount)
    const moneyIn: MoneyIn = {
      id: pages.length + 1_000,
      status: MONEY_IN.open,
      receiverAccountId: String(fields.accountId),
      creditAmount: Number(fields.totalAmount) - commissionAmount,
      commissionAmount,
      comment: String(fields.comment),
    }
    const urls = {
      returnUrl: String(fields.returnUrl),
      errorUrl: String(fields.errorUrl),
      cancelUrl: String(fields.cancelUrl),
    }
    const token = randomBytes(16).toString('hex')
    pages.push({ token, reference, moneyIn, urls })
    return { status: 200, body: { webKitToken: token, id: moneyIn.id } }
  }

  const validate = (id: number, fields: Record<string, unknown>): { status: number; body: unknown } => {
    const page = pages.find(({ moneyIn }) => moneyIn.id === id)
    if (page?.moneyIn.status !== MONEY_IN.waiting) return { status: 400, body: { code: 234 } }
    page.moneyIn.status = MONEY_IN.done
    const paymentId = nameOf(page.reference)
    collected.set(paymentId, [...(collected.get(paymentId) ?? []), Number(fields.totalAmount)])
    return { status: 200, body: page.moneyIn }
  }

  /** Cards are refunded by their network, later: what is on its way is nowhere in the money-in. */
  const refund = (id: number, fields: Record<string, unknown>): { status: number; body: unknown } => {
    const page = pages.find(({ moneyIn }) => moneyIn.id === id)
    if (page?.moneyIn.status !== MONEY_IN.done) return { status: 400, body: { code: 131 } }
    const { creditAmount, commissionAmount } = page.moneyIn
    const paid = creditAmount + commissionAmount
    const made = refunds.ask(nameOf(page.reference), paid, Number(fields.amountToRefund ?? paid))
    if (typeof made === 'string') return { status: 400, body: { code: 167 } }
    return { status: 200, body: { transaction: { id, status: made.state === 'done' ? MONEY_IN.done : MONEY_IN.open } } }
  }

  const giveToken = (request: IncomingMessage): { status: number; body: unknown } => {
    const basic = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`
    if (request.headers.authorization !== basic) return { status: 401, body: { error: 'invalid_client' } }
    tokens.given += 1
    if (!tokens.valid.startsWith('bearer-')) tokens.valid = `bearer-${tokens.given}`
    return { status: 200, body: { access_token: tokens.valid, token_type: 'Bearer', expires_in: '7776000' } }
  }

  const api = async (request: IncomingMessage, url: URL): Promise<{ status: number; body: unknown }> => {
    const body = await bodyOf(request)
    if (url.pathname === '/oauth/token') return giveToken(request)
    const isLetIn = request.headers.authorization === `Bearer ${tokens.valid}` && request.headers['psu-ip-address']
    if (!isLetIn) return { status: 401, body: { error: 'invalid_token' } }
    const [, , , kind, id, act] = url.pathname.split('/')
    if (kind === 'refund') return refund(Number(id), fieldsOf(body))
    if (id === 'card' && act === 'webinit') return init(fieldsOf(body))
    if (act === 'validate') return validate(Number(id), fieldsOf(body))
    const asked = url.searchParams.get('transactionMerchantToken')
    const value = pages
      .filter(({ reference, moneyIn }) => reference === asked && (listsUnpaid || moneyIn.status !== MONEY_IN.open))
      .map(({ moneyIn }) => ({ ...moneyIn, refundAmount: refunds.back(nameOf(asked ?? '')) }))
    return { status: 200, body: { transactions: { value } } }
  }

  /** What the diner does on the page: the state it leads to and the address it goes back to. */
  const act = (token: string, how: PageAct): string | null => {
    const page = pages.find((each) => each.token === token)
    if (!page) return null
    if (page.moneyIn.status === MONEY_IN.open) page.moneyIn.status = STATES[how]
    const back = new URL(page.urls[RETURNS[how]] ?? '')
    back.searchParams.set('response_wkToken', page.reference)
    return back.href
  }

  /** The word of a payment's end, which Lemonway's server posts to the address that the diner goes back to. */
  const post = async (token: string, how: PageAct): Promise<number> => {
    const page = pages.find((each) => each.token === token)
    const address = new URL(page?.urls[RETURNS[how]] ?? '')
    const body = new URLSearchParams({
      ...{ response_code: how === 'approve' ? '0000' : '2002', response_wkToken: page?.reference ?? '' },
      ...{ response_transactionId: String(page?.moneyIn.id), response_transactionMessage: page?.moneyIn.comment ?? '' },
    })
    const status = await fetch(address, { method: 'POST', body, redirect: 'manual' }).then(
      (answer) => answer.status,
      () => 0,
    )
    posted.push({ path: address.pathname, status })
    return status
  }

  const leave = async (response: ServerResponse, token: string, how: PageAct): Promise<void> => {
    const location = act(token, how)
    if (location) await post(token, how)
    response.writeHead(location ? 303 : 404, location ? { location } : {}).end()
  }

  const showPage = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const [, , token = '', how] = url.pathname.split('/')
    if (request.method === 'POST' && isAct(how)) return leave(response, token, how)
    const shown = url.searchParams.get('moneyInToken') ?? ''
    const isKnown = pages.some((page) => page.token === shown)
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(isKnown ? html(shown, url.searchParams.get('lang')) : 'unknown')
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://lemonway')
    if (url.pathname.startsWith('/webkit')) return showPage(request, response, url)
    // The answer is lost after the work was done, unless Lemonway is not there at all.
    const done = mood === 'down' ? null : await api(request, url)
    if (answerMoodily(mood, response)) return
    answerJson(response, done?.status ?? 500, done?.body)
  }

  const { origin, close } = await serveLoopback(answer)
  return {
    origin,
    close,
    pages,
    collected,
    refunds,
    tokens,
    act,
    post,
    posted,
    /** Whether it lists a page that nobody has paid on yet, which Lemonway's documentation leaves open. */
    listUnpaid: (listed: boolean) => {
      listsUnpaid = listed
    },
    /** Settings by which Coperto uses it. */
    env: {
      COPERTO_LEMONWAY_CLIENT_ID: CLIENT_ID,
      COPERTO_LEMONWAY_CLIENT_SECRET: CLIENT_SECRET,
      COPERTO_LEMONWAY_AUTH_URL: `${origin}/oauth/token`,
      COPERTO_LEMONWAY_API_URL: `${origin}/rest`,
      COPERTO_LEMONWAY_WEBKIT_URL: `${origin}/webkit`,
    },
    behave: (next: VendorMood) => {
      mood = next
    },
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeError, FakeIntent, makeIntents } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { bodyOf } from '@/lib/testing/vendors/vendor-wire'

export const SECRET_KEY = 'sk_test_fakeSecretKey'
export const PUBLISHABLE_KEY = 'pk_test_fakePublishableKey'

/** A request as it arrived, its body or query read. */
type StripeRequest = {
  method: string
  path: string
  key: string | undefined
  account: string | null
  idempotencyKey: string | null
  values: Record<string, string>
}

type StripeAnswer = { status: number; text: string }

const REFUSED: FakeError = {
  status: 401,
  error: { type: 'invalid_request_error', message: 'Invalid API Key provided' },
}
const REUSED: FakeError = {
  status: 400,
  error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' },
}
const NO_LONGER: FakeError = {
  status: 400,
  error: { type: 'invalid_request_error', code: 'payment_method_types_no_longer_supported' },
}

const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

const readRequest = async (request: IncomingMessage, { pathname, searchParams }: URL): Promise<StripeRequest> => {
  const method = request.method ?? 'GET'
  const values = method === 'GET' ? searchParams : new URLSearchParams(await bodyOf(request))
  return {
    method,
    path: pathname,
    key: header(request, 'authorization')?.replace('Bearer ', ''),
    account: header(request, 'stripe-account'),
    idempotencyKey: header(request, 'idempotency-key'),
    values: Object.fromEntries(values),
  }
}

const metadataOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

const isError = (answer: FakeIntent | FakeError): answer is FakeError => 'error' in answer

const answerOf = (answer: object | FakeError): StripeAnswer => {
  const isRefusal = 'error' in answer && 'status' in answer
  const status = isRefusal ? Number(answer.status) : 200
  return { status, text: JSON.stringify(isRefusal ? { error: answer.error } : answer) }
}

/** The payment intents of the API: authorisation, idempotency and the answers that `loseAnswers` swallows. */
export const makeApi = (ledger: ReturnType<typeof makeIntents>) => {
  const kept = new Map<string, StripeAnswer & { fingerprint: string }>()
  let lost = 0

  const create = ({ values, account }: StripeRequest) => {
    const isOld = Object.keys(values).some((name) => name.startsWith('payment_method_types'))
    return isOld ? NO_LONGER : ledger.create(values, metadataOf(values), account)
  }

  const read = (intent: FakeIntent, { values }: StripeRequest) => {
    const charge = values['expand[0]'] === 'latest_charge.refunds' && ledger.chargeOf(intent)
    return charge ? { ...intent, latest_charge: charge } : intent
  }

  /** What the secret key may ask. */
  const serve = (call: StripeRequest, id: string | undefined, verb: string | undefined): object => {
    if (!id) return create(call)
    const intent = ledger.find(id, call.account)
    if (isError(intent)) return intent
    return verb === 'cancel' ? ledger.cancel(intent) : read(intent, call)
  }

  /** What the publishable key may ask, of the one payment whose secret is known. */
  const serveBrowser = ({ method, account, values }: StripeRequest, id: string): object => {
    const intent = ledger.find(id, account)
    if (isError(intent)) return intent
    if (values.client_secret !== intent.client_secret) return REFUSED
    if (method === 'GET') return intent
    return ledger.confirm(intent, values['payment_method_data[card][number]'] ?? '', values.locale ?? 'en')
  }

  const refund = ({ values, account }: StripeRequest): object => {
    const intent = ledger.find(values.payment_intent ?? '', account)
    return isError(intent) ? intent : ledger.refundBy(intent, Number(values.amount))
  }

  /** What only the secret key may ask, beside payment intents. */
  const others: Record<string, (call: StripeRequest) => object> = {
    '/v1/refunds': refund,
    '/v1/disputes': ({ values }) => ledger.disputesOf(values.payment_intent ?? ''),
  }

  const act = (call: StripeRequest): object => {
    const other = others[call.path]
    if (other) return call.key === SECRET_KEY ? other(call) : REFUSED
    const [id, verb] = call.path.replace('/v1/payment_intents', '').split('/').slice(1)
    if (call.key === SECRET_KEY) return serve(call, id, verb)
    return call.key === PUBLISHABLE_KEY && id ? serveBrowser(call, id) : REFUSED
  }

  const answerOnce = (call: StripeRequest): StripeAnswer => {
    if (!call.idempotencyKey) return answerOf(act(call))
    const fingerprint = JSON.stringify([call.path, call.account, call.values])
    const known = kept.get(call.idempotencyKey)
    if (known) return known.fingerprint === fingerprint ? known : answerOf(REUSED)
    const answer = answerOf(act(call))
    if (answer.status !== 401) kept.set(call.idempotencyKey, { ...answer, fingerprint })
    return answer
  }

  return {
    loseAnswers: (count: number) => {
      lost = count
    },
    answer: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
      const call = await readRequest(request, url)
      const { status, text } = answerOnce(call)
      lost -= 1
      if (lost >= 0) request.socket.destroy()
      else response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    },
  }
}

import { randomBytes } from 'node:crypto'
import { makeRefunds } from '@/lib/testing/vendors/fake-refunds'
import { fieldsOf } from '@/lib/testing/vendors/vendor-wire'

type Money = { currency_code: string; value: string }
export type PaypalCapture = { id: string; status: string; amount: Money }

export type FakePaypalOrder = {
  id: string
  intent: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  update_time: string
  purchase_units: [
    {
      reference_id: string
      custom_id: string
      amount: Money
      payee?: { email_address?: string; merchant_id?: string }
      payments?: { captures: PaypalCapture[] }
    },
  ]
}

/** What PayPal makes of an approved order when it is captured. */
export type CaptureMood = 'COMPLETED' | 'PENDING' | 'DECLINED'

type Answer = { status: number; body?: unknown }

const newId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

const problem = (status: number, name: string, issue: string): Answer => ({
  status,
  body: { name, message: 'a secret of the vendor', debug_id: 'f00', details: [{ issue, description: 'words' }] },
})

const REFUND_STATES = { done: 'COMPLETED', pending: 'PENDING', failed: 'FAILED' }

/** In cents. */
const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100)

/** What a request names: itself, and whom it acts for. */
type Names = { requestId: string; assertion: string }

/** The names of the payee in an assertion, as JSON; '' where it is none. */
const payeeIn = (assertion: string): string => {
  const [, payload = ''] = assertion.split('.')
  const { iss: _app, ...payee } = fieldsOf(Buffer.from(payload, 'base64url').toString('utf8'))
  return JSON.stringify(Object.values(payee))
}

/** PayPal's orders in memory, as its documentation has them: idempotent by request id, captured once. */
export const makePaypalOrders = () => {
  const orders: FakePaypalOrder[] = []
  const byRequest = new Map<string, FakePaypalOrder>()
  const captures = new Map<string, Answer>()
  /** Cents collected, by our name of the payment. */
  const collected = new Map<string, number[]>()
  const refunds = makeRefunds()
  const refundAnswers = new Map<string, Answer>()
  let mood: CaptureMood = 'COMPLETED'

  const create = (body: string, requestId: string): Answer => {
    const known = byRequest.get(requestId)
    if (known) return { status: 200, body: { ...known, status: 'CREATED' } }
    const [unit] = Object.values(fieldsOf(fieldsOf(body).purchase_units)) as FakePaypalOrder['purchase_units']
    const made: FakePaypalOrder = {
      id: newId(),
      intent: String(fieldsOf(body).intent),
      status: 'CREATED',
      update_time: new Date().toISOString(),
      purchase_units: [unit],
    }
    orders.push(made)
    byRequest.set(requestId, made)
    return { status: 201, body: made }
  }

  const capture = (order: FakePaypalOrder): Answer => {
    const [unit] = order.purchase_units
    if (unit.payments) return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (mood === 'DECLINED') return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: newId(), status: mood, amount: unit.amount }] }
    if (mood === 'COMPLETED') {
      collected.set(unit.custom_id, [...(collected.get(unit.custom_id) ?? []), centsOf(unit.amount)])
    }
    return { status: 201, body: { id: order.id, status: order.status, purchase_units: [{ payments: unit.payments }] } }
  }

  const captureOnce = (order: FakePaypalOrder, requestId: string): Answer => {
    const answer = captures.get(requestId) ?? capture(order)
    captures.set(requestId, answer)
    return answer
  }

  const refund = (order: FakePaypalOrder, body: string, assertion: string): Answer => {
    const [unit] = order.purchase_units
    const { value } = fieldsOf(fieldsOf(body).amount)
    // A capture belongs to its payee; who acts for them says so.
    if (unit.payee && payeeIn(assertion) !== JSON.stringify(Object.values(unit.payee))) {
      return problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
    }
    const made = refunds.ask(unit.custom_id, centsOf(unit.amount), Math.round(Number(value) * 100))
    if (made === 'refused') return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_FAILED_INSUFFICIENT_FUNDS')
    if (made === 'too_much') {
      const isOver = refunds.left(unit.custom_id, centsOf(unit.amount)) === 0
      return problem(422, 'UNPROCESSABLE_ENTITY', isOver ? 'CAPTURE_FULLY_REFUNDED' : 'REFUND_AMOUNT_EXCEEDED')
    }
    return { status: 201, body: { id: made.id, status: REFUND_STATES[made.state] } }
  }

  const refundOnce = (order: FakePaypalOrder, body: string, { requestId, assertion }: Names): Answer => {
    const answer = refundAnswers.get(requestId) ?? refund(order, body, assertion)
    refundAnswers.set(requestId, answer)
    return answer
  }

  /** The order with what became of the money of its capture. */
  const withRefunds = (order: FakePaypalOrder): object => {
    const [unit] = order.purchase_units
    const mine = refunds.of(unit.custom_id)
    if (!unit.payments || mine.length === 0) return order
    const isAll = refunds.left(unit.custom_id, centsOf(unit.amount)) === 0
    const captures = unit.payments.captures.map((each) => ({
      ...each,
      status: isAll ? 'REFUNDED' : refunds.back(unit.custom_id) > 0 ? 'PARTIALLY_REFUNDED' : each.status,
    }))
    const list = mine.map(({ id, amount, state }) => ({
      ...{ id, status: REFUND_STATES[state] },
      amount: { ...unit.amount, value: (amount / 100).toFixed(2) },
    }))
    return { ...order, purchase_units: [{ ...unit, payments: { captures, refunds: list } }] }
  }

  const patch = (order: FakePaypalOrder, body: string): Answer => {
    const [unit] = order.purchase_units
    const [change] = Object.values(fieldsOf(body)).map(fieldsOf)
    const isKnown =
      change?.op === 'replace' && change.path === `/purchase_units/@reference_id=='${unit.reference_id}'/custom_id`
    if (!isKnown) return problem(400, 'INVALID_REQUEST', 'INVALID_PATCH_OPERATION')
    if (order.status === 'COMPLETED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_COMPLETED')
    unit.custom_id = String(change.value)
    return { status: 204 }
  }

  return {
    orders,
    collected,
    captureAs: (next: CaptureMood) => {
      mood = next
    },
    /** The diner approves, or approves anew; false where that is over. */
    approve: (id: string): boolean => {
      const order = orders.find((each) => each.id === id)
      if (!order || order.status === 'COMPLETED') return false
      Object.assign(order, { status: 'APPROVED', update_time: new Date().toISOString() })
      return true
    },
    /** The answer of the orders API; `path` begins behind /v2/checkout/orders. */
    answer: (method: string, path: string, body: string, requestId: string): Answer => {
      const [, id = '', act] = path.split('/')
      if (id === '') return create(body, requestId)
      const order = orders.find((each) => each.id === id)
      if (!order) return problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
      if (act === 'capture') return captureOnce(order, requestId)
      return method === 'PATCH' ? patch(order, body) : { status: 200, body: withRefunds(order) }
    },
    refunds,
    /** The answer to a refund of a capture. */
    refundCapture: (captureId: string, body: string, names: Names): Answer => {
      const order = orders.find(({ purchase_units: [unit] }) =>
        unit.payments?.captures.some(({ id }) => id === captureId),
      )
      return order ? refundOnce(order, body, names) : problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    },
  }
}

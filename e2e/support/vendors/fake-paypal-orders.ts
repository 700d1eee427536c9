import { randomBytes } from 'node:crypto'
import { fieldsOf } from '@/e2e/support/vendors/vendor-wire'

type Money = { currency_code: string; value: string }
export type PaypalCapture = { id: string; status: string; amount: Money }

export type PaypalOrder = {
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

/** PayPal's orders in memory, as its documentation has them: idempotent by request id, captured once. */
export const makePaypalOrders = () => {
  const orders: PaypalOrder[] = []
  const byRequest = new Map<string, PaypalOrder>()
  const captures = new Map<string, Answer>()
  /** Cents collected, by our name of the payment. */
  const collected = new Map<string, number[]>()
  let mood: CaptureMood = 'COMPLETED'

  const create = (body: string, requestId: string): Answer => {
    const known = byRequest.get(requestId)
    if (known) return { status: 200, body: { ...known, status: 'CREATED' } }
    const [unit] = Object.values(fieldsOf(fieldsOf(body).purchase_units)) as PaypalOrder['purchase_units']
    const made: PaypalOrder = {
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

  const capture = (order: PaypalOrder): Answer => {
    const [unit] = order.purchase_units
    if (unit.payments) return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    if (mood === 'DECLINED') return problem(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    order.status = 'COMPLETED'
    unit.payments = { captures: [{ id: newId(), status: mood, amount: unit.amount }] }
    if (mood === 'COMPLETED') {
      const cents = Math.round(Number(unit.amount.value) * 100)
      collected.set(unit.custom_id, [...(collected.get(unit.custom_id) ?? []), cents])
    }
    return { status: 201, body: { id: order.id, status: order.status, purchase_units: [{ payments: unit.payments }] } }
  }

  const captureOnce = (order: PaypalOrder, requestId: string): Answer => {
    const answer = captures.get(requestId) ?? capture(order)
    captures.set(requestId, answer)
    return answer
  }

  const patch = (order: PaypalOrder, body: string): Answer => {
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
      return method === 'PATCH' ? patch(order, body) : { status: 200, body: order }
    },
  }
}

import { expect } from '@jest/globals'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import { paymentsOf } from '@/lib/server/orders/ledger/payment-ledger'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import type { EveningStep } from '@/lib/testing/orders/evening/any-step'
import type { Evening } from '@/lib/testing/orders/evening/evening'
import {
  COUNTED,
  COUPONS,
  eveningVenue,
  LEFT,
  MINIMUM,
  pricedOf,
  WAY,
} from '@/lib/testing/orders/evening/evening-venue'
import { type KnownOrder, knownAmountOf, piecesOf, sumOf } from '@/lib/testing/orders/evening/known-order'
import { knownCoversFor, sittingOfGuests } from '@/lib/testing/orders/evening/known-tables'
import { delivery, takeaway } from '@/lib/testing/orders/test-form-order'
import { testLine, testRequest } from '@/lib/testing/orders/test-order'

export type Ordered = Extract<EveningStep, { kind: 'order' }>

const IN_AN_HOUR = new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' })

/** Pieces of the counted dish that nobody has taken. */
export const leftOf = ({ orders }: Evening): number => Math.max(0, LEFT - sumOf(orders, piecesOf))

const wanted = ({ orders, ends, shop }: Evening, order: Ordered): KnownOrder => {
  const isTable = order.service === 'tableservice'
  const sitting = sittingOfGuests(orders, ends, order.table, shop.now())
  const { people, counted } = knownCoversFor(sitting, order.device)
  const isSame = counted > 0 && order.isSame
  const covered = isSame ? counted : people
  return {
    id: '',
    attemptKey: shop.newKey(),
    device: order.device,
    provider: order.isOnline ? 'stripe' : 'cash',
    placedAt: shop.now(),
    people: isTable ? order.people : null,
    charged: isTable ? Math.max(0, order.people - covered) : 0,
    percent: order.coupon ? COUPONS[order.coupon] : 0,
    delivery: order.service === 'delivery' ? WAY : 0,
    lines: order.lines.map(({ dish, quantity }, placed) => ({
      ...{ dish, quantity, price: pricedOf(dish).price, placed, instead: false },
    })),
    seat: isTable ? { table: order.table, at: shop.now(), same: isSame } : null,
    corrections: [],
    payload: null,
    payment: null,
    paidOnline: 0,
    state: 'draft',
    lost: null,
    marked: null,
    undo: new Map(),
  }
}

const requestOf = (evening: Evening, order: Ordered, known: KnownOrder): PlaceOrderRequest => {
  const { orders, ends, shop } = evening
  const changes = {
    venue: String(eveningVenue.id),
    attemptKey: known.attemptKey,
    coupon: order.coupon,
    provider: known.provider,
    lines: order.lines.map(({ dish, quantity }) => testLine(dish, { quantity })),
    shownTotal: knownAmountOf(known),
  }
  const form = { time: IN_AN_HOUR.format(shop.now() + 60 * 60_000) }
  if (order.service === 'takeaway') return takeaway(form, { ...changes, type: 't' })
  if (order.service === 'delivery') return delivery(form, changes)
  const { counted } = knownCoversFor(sittingOfGuests(orders, ends, order.table, shop.now()), order.device)
  const samePeople = counted > 0 ? { counted, same: order.isSame } : undefined
  return testRequest({ ...changes, table: order.table, customers: order.people, samePeople })
}

const mayBePlaced = (evening: Evening, order: Ordered): boolean => {
  const asked = sumOf(order.lines, ({ dish, quantity }) => (dish === COUNTED ? quantity : 0))
  const products = sumOf(order.lines, ({ dish, quantity }) => pricedOf(dish).price * quantity)
  return asked <= leftOf(evening) && (order.service !== 'delivery' || products >= MINIMUM)
}

/** Shows the form of an order paid online; null where the provider is silent. */
export const showForm = async (
  { shop }: Evening,
  { id: orderId, attemptKey }: KnownOrder,
): Promise<KnownOrder['payment']> => {
  await startPayment({ orderId, attemptKey, lang: 'it', origin: 'https://menu.test' }, shop.payments())
  const [payment] = await paymentsOf(shop.db, orderId)
  return payment?.reference ? { id: payment.id, reference: payment.reference } : null
}

/** Orders for the total that the pencil makes of it; refused where too little is left or it is below the minimum. */
export const placeKnown = async (evening: Evening, order: Ordered): Promise<KnownOrder | null> => {
  const { shop } = evening
  await shop.wait(1_000)
  const known = wanted(evening, order)
  const placed = await placeOrder(requestOf(evening, order, known), shop.place(order.device))
  expect(placed).toMatchObject({ ok: mayBePlaced(evening, order) })
  if (!placed.ok) return null
  known.id = placed.value.orderId
  const row = await findOrder(shop.db, known.id)
  if (!row) throw new Error('not written')
  const { id: orderId, attemptKey } = known
  known.payload = { ...payloadOfOrder(row), restaurant: eveningVenue, orderId, attemptKey }
  evening.orders.push(known)
  if (order.isOnline) known.payment = await showForm(evening, known)
  return known
}

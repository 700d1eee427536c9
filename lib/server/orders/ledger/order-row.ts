import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { itemKindSchema, selectionSchema } from '@/lib/core/cart/cart'
import type { OrderLine } from '@/lib/core/cart/order-line'
import type { PricedOrder } from '@/lib/core/cart/price-order'
import { coversDue } from '@/lib/core/cart/totals'
import type { Menu } from '@/lib/core/menu/menu'
import { withMenuFacts } from '@/lib/core/menu/stations/menu-facts'
import type { Cents } from '@/lib/core/money/money'
import { buildCardTransaction, buildOrderPayload, isPaidOnline } from '@/lib/core/orders/build-order-payload'
import type { CardTransaction } from '@/lib/core/orders/card-transaction'
import type { FulfilmentDetails } from '@/lib/core/orders/fulfilment'
import { allergyWords, warningWords } from '@/lib/core/orders/kitchen-words'
import { kitchenMinutesOf } from '@/lib/core/orders/later/kitchen-minutes'
import type { ChatState } from '@/lib/core/orders/order'
import { coverLine, type OrderFacts, orderFactsSchema, toOrderFacts } from '@/lib/core/orders/order-facts'
import type { OrderPayload, RecordedPayload } from '@/lib/core/orders/order-payload'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import type { FirstOrderState } from '@/lib/core/orders/transitions'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import { isByWhatsapp, type Service } from '@/lib/core/venue/services'
import { type PaymentMethod, paymentMethodSchema, type Venue } from '@/lib/core/venue/venue'
import type { OrderRow } from '@/lib/server/db/schema'
import { cash } from '@/lib/server/payments/cash'

const stamped = (prefix: string, now: number, random: () => string): string =>
  `${prefix}_${Math.trunc(now).toString(36)}${random()}`.toLowerCase()

/** 'ord_', ms in base 36, random suffix (spec section 3). Not a secret. */
export const newOrderId = (now: number, random: () => string): string => stamped('ord', now, random)

/** Placeholder until paid: 'pending_…' (spec section 3). */
export const pendingTransactionId = (now: number, random: () => string): string => stamped('pending', now, random)

const choicesSchema = z.array(z.object({ kind: itemKindSchema, itemId: z.int(), selection: selectionSchema }))

/** Menu choices, which the payload does not hold. */
const choicesOf = (lines: readonly OrderLine[]): string =>
  JSON.stringify(lines.map(({ kind, itemId, selection }) => ({ kind, itemId, selection })))

/** Lines for a menu lookup. Throws if unreadable. */
export const linesOf = (choices: string | null): OrderLine[] =>
  choicesSchema.parse(JSON.parse(choices ?? '[]')).map((choice) => ({ ...choice, quantity: 1, note: '' }))

const randomSuffix = (): string => randomBytes(10).toString('hex')

/** A total of 0 counts as cash: no provider takes € 0. */
export const methodFor = (provider: PaymentMethod, total: Cents): PaymentMethod => (total === 0 ? 'cash' : provider)

type Beginning = { state: FirstOrderState; transaction: { id: string; provider: PaymentMethod } }

const beginning = async (provider: PaymentMethod, orderId: string, now: number): Promise<Beginning> =>
  provider === 'cash'
    ? { state: 'queued', transaction: { id: (await cash.start({ orderId })).reference, provider } }
    : { state: 'draft', transaction: { id: pendingTransactionId(now, randomSuffix), provider } }

/** No chat without a number. */
const chatOf = (venue: Venue, service: Service): ChatState | null =>
  isByWhatsapp(venue, service) && internationalNumber(venue.whatsapp_number) ? 'awaited' : null

type Parts = {
  venue: Venue
  menu: Menu
  served: FulfilmentDetails
  order: PricedOrder
  /** People whose cover an earlier order charged. */
  covered: number
  hash: string
  now: number
  /** The staff wrote it. */
  byStaff?: true
}

/** For the kitchen and the venue's systems, in Italian. */
const BY_STAFF = '[Aggiunto dal personale]'

export const orderRow = async (
  { venue, menu, served, order, covered, hash, now, byStaff }: Parts,
  request: PlaceOrderRequest,
): Promise<OrderRow> => {
  const { type, service, attemptKey, allergies } = request
  const { totals, coupon } = order
  const isFired = venue.coursesFired && service === 'tableservice'
  const { deliveryCost: _inTotals, planned, ...where } = served
  const products = order.products.map((product, at) => ({
    ...withMenuFacts(product, menu, isFired),
    kitchen: planned && kitchenMinutesOf(menu, product),
    person: request.lines[at]?.person,
  }))
  const { discount, cover, delivery } = totals
  const id = newOrderId(now, randomSuffix)
  const { state, transaction } = await beginning(methodFor(request.provider, totals.total), id, now)
  const covers = covered > 0 ? { covers: coversDue(served.customers, covered) } : {}
  const charges = { discount, cover, delivery, ...covers }
  const atEnd = 'payAtEnd' in request && request.payAtEnd ? { payAtEnd: request.payAtEnd } : {}
  const times = { plannedAt: planned?.at, date: planned?.date }
  const code = { coupon: coupon?.code ?? null, percent: coupon?.percentage }
  const facts = toOrderFacts({ ...where, ...times, venue, service, products, ...code, charges, allergies })
  return {
    id,
    venue_id: venue.id,
    venue_token: venue.token,
    attempt_key: attemptKey,
    request_hash: hash,
    state,
    type,
    provider: transaction.provider,
    transaction_id: transaction.id,
    amount: totals.total,
    commissions: totals.commission,
    facts: JSON.stringify({ ...facts, ...atEnd, byStaff, lang: request.lang }),
    notice: byStaff ? BY_STAFF : null,
    choices: choicesOf(request.lines),
    late: null,
    chat: byStaff ? null : chatOf(venue, service),
    created_at: now,
    updated_at: now,
    erased_at: null,
  }
}

/** Throws if unreadable. */
export const factsOf = ({ facts }: Pick<OrderRow, 'facts'>): OrderFacts => orderFactsSchema.parse(JSON.parse(facts))

type Sent = Pick<
  OrderRow,
  'id' | 'venue_id' | 'venue_token' | 'provider' | 'transaction_id' | 'amount' | 'commissions' | 'created_at' | 'facts'
>

const columnsOf = (order: Sent) => ({
  ...order,
  provider: paymentMethodSchema.parse(order.provider),
  payed: isPaidOnline(order),
})

const ownWords = ({ allergies: _told, lines, ...facts }: OrderFacts): OrderFacts => ({
  ...facts,
  lines: lines.map(({ warnings: _warned, ...line }) => line),
})

const noticesOf = ({ allergies, lines }: OrderFacts): RecordedPayload['notices'] => {
  const notices = { order: allergyWords(allergies), lines: lines.map(({ warnings }) => warningWords(warnings)) }
  return [notices.order, ...notices.lines].some((words) => words !== '') ? notices : undefined
}

/** The order in the diner's words, with kitchen notices beside it. Throws if unreadable. */
export const payloadOfOrder = (order: Sent & Pick<OrderRow, 'type'>): RecordedPayload => {
  const facts = factsOf(order)
  const payload = buildOrderPayload(columnsOf(order), ownWords(facts))
  const { charges, payAtEnd } = facts
  return {
    ...payload,
    totals: charges ?? undefined,
    notices: noticesOf(facts),
    payAtEnd,
    type: orderTypeSchema.parse(order.type),
  }
}

/** Payload for the orders service, equal at every retry. Throws if unreadable. */
export const payloadToSend = (order: Sent & Pick<OrderRow, 'notice'>): OrderPayload => {
  const facts = factsOf(order)
  const covers = coverLine(facts.people ?? 0, facts.charges?.covers)
  const notices = [order.notice, covers && `[${covers}]`].filter((line) => line !== null)
  return buildOrderPayload(columnsOf(order), facts, notices.join('\n'))
}

/** Throws if unreadable. */
export const cardTransactionOf = (order: Sent): CardTransaction => buildCardTransaction(order, factsOf(order))

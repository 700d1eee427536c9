import 'server-only'
import { type OrderParts, orderParts } from '@/lib/core/desk/day/order-parts'
import { sumSold } from '@/lib/core/desk/day/sold'
import type { DayOrder, DeskDay } from '@/lib/core/desk/desk-day-api'
import type { OrderMoney } from '@/lib/core/desk/order-money'
import { serviceDay, serviceDayOf } from '@/lib/core/desk/service-day'
import {
  paidWay,
  type SoldOrder,
  type SoldPayment,
  stillOpen,
  sumAtVenue,
  sumTakings,
  takingsOf,
} from '@/lib/core/desk/takings'
import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { serviceNamed } from '@/lib/core/venue/services'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { readCases } from '@/lib/server/desk/day-cases'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { readOrderMoney } from '@/lib/server/desk/read-order-money'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

/** The file has the rest. */
const MAX_SHOWN = 300

type OfDay = { venueId: number; day: string }

/** Orders that are planned for the day, whenever they were placed. */
const plannedIds = async (db: Db, { venueId, day }: OfDay): Promise<string[]> => {
  const { from, to } = serviceDay(day)
  const rows = await db
    .selectFrom('planned_orders')
    .select('order_id')
    .where('venue_id', '=', venueId)
    .where('planned_at', '>=', from)
    .where('planned_at', '<', to)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** An order for later belongs to the day it is for. */
const isOf = (day: string, { facts, created_at }: { facts: string; created_at: number }): boolean =>
  serviceDayOf(factsOf({ facts }).plannedAt ?? created_at) === day

const readOrders = (db: Db, { venueId, day }: OfDay, planned: readonly string[]) => {
  const { from, to } = serviceDay(day)
  return db
    .selectFrom('orders')
    .leftJoin('received_orders as received', 'received.order_id', 'orders.id')
    .leftJoin('tickets', 'tickets.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.provider', 'orders.transaction_id', 'orders.amount'])
    .select(['orders.facts', 'orders.created_at'])
    .select(['received.answer', 'received.answered_by', 'received.received_at', 'tickets.number as ticket'])
    .select('received.paid_by')
    .where('orders.venue_id', '=', venueId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('orders.created_at', '>=', from), eb('orders.created_at', '<', to)]),
        ...(planned.length > 0 ? [eb('orders.id', 'in', planned)] : []),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .execute()
}

const readPayments = (db: Db, { venueId, day }: OfDay, planned: readonly string[]) => {
  const { from, to } = serviceDay(day)
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['payments.order_id', 'payments.provider', 'payments.amount', 'payments.state'])
    .select(['payments.refund_wanted as wanted'])
    .select(({ selectFrom }) =>
      selectFrom('money_calls')
        .select(({ fn }) => fn.sum<number | string | null>('money_calls.amount').as('sum'))
        .whereRef('money_calls.payment_id', '=', 'payments.id')
        .where('money_calls.kind', '=', 'refund')
        .where('money_calls.state', '=', 'done')
        .as('back'),
    )
    .where('orders.venue_id', '=', venueId)
    .where(({ eb, or, and }) =>
      or([
        and([eb('orders.created_at', '>=', from), eb('orders.created_at', '<', to)]),
        ...(planned.length > 0 ? [eb('orders.id', 'in', planned)] : []),
      ]),
    )
    .execute()
}

type Row = Awaited<ReturnType<typeof readOrders>>[number]

/** `shown`: null until it reached its venue. */
export type OrderOfDay = {
  placed: Pick<DayOrder, 'number' | 'placedAt' | 'plannedAt' | 'service' | 'table'>
  parts: OrderParts
  sold: SoldOrder
  payments: SoldPayment[]
  answeredBy: string | null
  shown: DayOrder | null
}

const stateOf = ({ state, received_at, answer }: Row): AnswerState | null =>
  state === 'delivered' || received_at !== null ? (answer ?? 'new') : null

const orderOfDay = (row: Row, payments: SoldPayment[], money: OrderMoney): OrderOfDay => {
  const facts = factsOf(row)
  const way = paymentMethodSchema.parse(row.provider)
  const state = stateOf(row)
  const sold = { provider: way, amount: row.amount, state, paid: row.paid_by }
  const placed = {
    number: shortNumber(row.id),
    placedAt: row.created_at,
    ...(facts.plannedAt !== undefined && { plannedAt: facts.plannedAt }),
    service: serviceNamed(facts.type),
    table: facts.table,
  }
  const shown = state && {
    ...placed,
    id: row.id,
    ticket: row.ticket,
    people: facts.people,
    state,
    way,
    money,
    total: row.amount,
    paid: paidWay(sold),
    open: stillOpen(sold),
  }
  return { placed, parts: orderParts(facts, row.amount), sold, payments, answeredBy: row.answered_by, shown }
}

/** Of a service day, newest first, with payments. */
export const readOrdersOfDay = async (db: Db, of: OfDay): Promise<OrderOfDay[]> => {
  const planned = await plannedIds(db, of)
  const [found, payments] = await Promise.all([readOrders(db, of, planned), readPayments(db, of, planned)])
  const orders = found.filter((row) => isOf(of.day, row))
  const byOrder = new Map<string, SoldPayment[]>()
  for (const { order_id, provider, back, ...payment } of payments) {
    const sold = { ...payment, provider: paymentMethodSchema.parse(provider), back: Number(back ?? 0) }
    byOrder.set(order_id, [...(byOrder.get(order_id) ?? []), sold])
  }
  const orderMoney = await readOrderMoney(db, orders)
  return orders.map((row) => orderOfDay(row, byOrder.get(row.id) ?? [], orderMoney(row)))
}

const moneyOf = (orders: readonly OrderOfDay[]): DeskDay['money'] => ({
  ways: sumTakings(orders.map(({ sold, payments }) => takingsOf(sold, payments))),
  atVenue: sumAtVenue(orders.map(({ sold }) => sold)),
  open: orders.reduce((sum, { sold }) => sum + stillOpen(sold), 0),
  sold: sumSold(orders.map(({ sold, parts }) => ({ ...sold, parts }))),
  held: orders.flatMap(({ payments }) => payments).filter(({ state }) => state === 'held').length,
})

/** Default today; money and cases only for owners. */
export const readDay = async (
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
  asked: string | undefined,
  now: number,
): Promise<DeskDay> => {
  const today = serviceDayOf(now)
  const day = asked ?? today
  const orders = await readOrdersOfDay(db, { venueId: device.venue_id, day })
  const shown = orders.flatMap((order) => order.shown ?? [])
  const made = shown.filter(({ state }) => !isLostState(state))
  const isOwner = device.role === 'owner'
  return {
    day,
    today,
    orders: shown.slice(0, MAX_SHOWN),
    counts: {
      orders: shown.length,
      people: made.reduce((sum, { people }) => sum + (people ?? 0), 0),
      refused: shown.length - made.length,
    },
    money: isOwner ? moneyOf(orders) : null,
    cases: isOwner ? await readCases(db, device.venue_id, now) : null,
  }
}

import 'server-only'
import { partTakings, sumHandParts, sumTips } from '@/lib/core/desk/bills/bill-takings'
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
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { serviceNamed } from '@/lib/core/venue/services'
import { paymentMethodSchema } from '@/lib/core/venue/venue'
import { isNoPart } from '@/lib/server/bill/no-part'
import type { Db } from '@/lib/server/db/connect'
import { readOwedOnBills, readPartsOfDay } from '@/lib/server/desk/day/parts-of-day'
import { type OfDay, readPaymentsOfDay } from '@/lib/server/desk/day/payments-of-day'
import { readCases } from '@/lib/server/desk/day-cases'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { readOrderMoney } from '@/lib/server/desk/read-order-money'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

/** The file has the rest. */
const MAX_SHOWN = 300

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
    .leftJoin('bill_orders', 'bill_orders.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.provider', 'orders.transaction_id', 'orders.amount'])
    .select(['orders.type', 'orders.facts', 'orders.created_at'])
    .select(['received.answer', 'received.answered_by', 'received.received_at', 'tickets.number as ticket'])
    .select(['received.paid_by', 'bill_orders.bill_id'])
    .where('orders.venue_id', '=', venueId)
    .where(isNoPart('orders.id'))
    .where(({ eb, or, and }) =>
      or([
        and([eb('orders.created_at', '>=', from), eb('orders.created_at', '<', to)]),
        ...(planned.length > 0 ? [eb('orders.id', 'in', planned)] : []),
      ]),
    )
    .orderBy('orders.created_at', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<typeof readOrders>>[number]

/** `shown`: null until it reached its venue. */
export type OrderOfDay = {
  placed: Pick<DayOrder, 'number' | 'placedAt' | 'plannedAt' | 'service' | 'type' | 'table'>
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
  const sold = { provider: way, amount: row.amount, state, bill: row.bill_id, paid: row.paid_by }
  const placed = {
    number: shortNumber(row.id),
    placedAt: row.created_at,
    ...(facts.plannedAt !== undefined && { plannedAt: facts.plannedAt }),
    service: serviceNamed(facts.type),
    type: orderTypeSchema.parse(row.type),
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
    bill: row.bill_id,
    paid: paidWay(sold),
    open: stillOpen(sold),
  }
  return { placed, parts: orderParts(facts, row.amount), sold, payments, answeredBy: row.answered_by, shown }
}

/** Of a service day, newest first, with payments; without the parts of bills. */
export const readOrdersOfDay = async (db: Db, of: OfDay): Promise<OrderOfDay[]> => {
  const planned = await plannedIds(db, of)
  const [found, paymentsOf] = await Promise.all([
    readOrders(db, of, planned),
    readPaymentsOfDay(db, { ...of, of: 'orders', planned }),
  ])
  const orders = found.filter((row) => isOf(of.day, row))
  const orderMoney = await readOrderMoney(db, orders)
  return orders.map((row) => orderOfDay(row, paymentsOf(row.id), orderMoney(row)))
}

/** `now`: ms. */
const moneyOf = async (
  db: Db,
  { orders, now, ...of }: OfDay & { orders: readonly OrderOfDay[]; now: number },
): Promise<DeskDay['money']> => {
  const [parts, bills] = await Promise.all([readPartsOfDay(db, of), readOwedOnBills(db, of, now)])
  const brought = parts.map(partTakings)
  const [byOrders, byParts] = [sumAtVenue(orders.map(({ sold }) => sold)), sumHandParts(parts)]
  return {
    ways: sumTakings([
      ...orders.map(({ sold, payments }) => takingsOf(sold, payments)),
      ...brought.map(({ sums }) => sums),
    ]),
    atVenue: { cash: byOrders.cash + byParts.cash, pos: byOrders.pos + byParts.pos },
    open: orders.reduce((sum, { sold }) => sum + stillOpen(sold), 0),
    ...{ bills, tips: sumTips(brought) },
    sold: sumSold(orders.map(({ sold, parts: made }) => ({ ...sold, parts: made }))),
    held: [...orders, ...parts].flatMap(({ payments }) => payments).filter(({ state }) => state === 'held').length,
  }
}

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
    money: isOwner ? await moneyOf(db, { venueId: device.venue_id, day, orders, now }) : null,
    cases: isOwner ? await readCases(db, device.venue_id, now) : null,
  }
}

import 'server-only'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { OrderMoney } from '@/lib/core/desk/order-money'
import { type AnswerState, LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import { louderAt, plannedSince, waitingSince } from '@/lib/core/orders/answer/escalation'
import { REFUSAL_CODES } from '@/lib/core/orders/answer/refusal'
import { mayUndo, standingChanges, standingMoves, undoUntil } from '@/lib/core/orders/answer/undo-move'
import { isMarkedPaid, VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'
import { dueDate } from '@/lib/core/orders/later/due-date'
import { nearAt } from '@/lib/core/orders/later/near-order'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { coverLine, type OrderFacts } from '@/lib/core/orders/order-facts'
import { dueAt } from '@/lib/core/orders/running-order'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { serviceNamed } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import { isNoPart } from '@/lib/server/bill/no-part'
import type { Db } from '@/lib/server/db/connect'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { readOrderMoney } from '@/lib/server/desk/read-order-money'
import { stationsReady } from '@/lib/server/orders/answer/move-kitchen'
import { type OrderMoveEntry, readMoves } from '@/lib/server/orders/answer/order-moves'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

/** Longer than a shift that ends in the morning. */
const SINCE_MS = 20 * 60 * 60_000
/** So many are shown whatever became of them. */
const NEWEST = 300
/** With those before them that are not over. */
const MAX_ORDERS = 2_000

type Answer = Pick<
  Nullable<ReceivedOrderRow>,
  | 'answer'
  | 'answer_time'
  | 'answer_code'
  | 'answered_by'
  | 'paid_by'
  | 'paid_at'
  | 'paid_on'
  | 'stations_ready'
  | 'fired'
>
type Nullable<T> = { [Name in keyof T]: T[Name] | null }
type Row = OrderRow & Answer & { received_at: number | null; bill_id: string | null }

/** The kitchen must not make it. */
const LOST_NOTICES: Partial<Record<AnswerState, string>> = {
  cancelled: 'ANNULLATO: non preparare.',
  withdrawn: 'RITIRATO DAL CLIENTE: non preparare.',
}

const noticeOf = ({ notice, answer }: Row, { people, charges }: OrderFacts): string =>
  [LOST_NOTICES[answer ?? 'new'] ?? null, notice, coverLine(people ?? 0, charges?.covers)]
    .filter((line) => line !== null)
    .join('\n')

const customerOf = ({ customer: [person] }: OrderFacts): DeskOrder['customer'] =>
  person
    ? {
        name: `${person.name} ${person.surname}`.trim(),
        phone: person.phone,
        street: person.street,
        note: person.deliveryNote,
      }
    : null

const waitOf = (
  { answer, received_at }: Row,
  { plannedAt }: OrderFacts,
  venue: Venue | null,
): Pick<DeskOrder, 'waitingSince' | 'louderAt'> => {
  if (answer !== null || received_at === null) return { waitingSince: null, louderAt: null }
  const hours = venue ?? { timetables: [], closures: [] }
  const since = plannedAt === undefined ? waitingSince(hours, received_at) : plannedSince(hours, received_at, plannedAt)
  return { waitingSince: since, louderAt: louderAt(venue, since) }
}

/** A correction has taken back the tick of a station to which a dish came. */
const isTakenBack = ({ kind, about }: OrderMoveEntry, ready: readonly string[]): boolean =>
  kind === 'station_ready' && about !== null && !ready.includes(about)

const undoOf = (moves: readonly OrderMoveEntry[], ready: readonly string[], now: number): DeskOrder['undo'] =>
  standingMoves(moves)
    .filter((move) => move.detail.before && mayUndo(move, now) && !isTakenBack(move, ready))
    .map((move) => ({
      ...{ turn: move.turn, kind: move.kind, about: move.about },
      ...{ by: move.device, at: move.at, until: undoUntil(move) },
    }))

const paidOf = ({ paid_by, paid_at: at, paid_on: device }: Row, money: OrderMoney): DeskOrder['paid'] => {
  if (isMarkedPaid(paid_by)) return { by: paid_by, at, device }
  return money === 'paid' ? { by: 'online', at: null, device: null } : null
}

const lineOf = (line: OrderFacts['lines'][number]): DeskOrder['lines'][number] => {
  const { name, quantity, price, note, person = null, warnings = [], station = null, course = null, heading } = line
  return { name, quantity, price, note, person, warnings, station, course, ...(heading && { heading }) }
}

/** Where the order was moved to another table. */
const seatedAt = (moves: readonly OrderMoveEntry[]): Pick<DeskOrder, 'seatedAt'> => {
  const moved = standingChanges(moves).findLast(({ kind }) => kind === 'move_table')
  return moved ? { seatedAt: moved.at } : {}
}

type Beside = { money: OrderMoney; moves: readonly OrderMoveEntry[]; isOurs: boolean; venue: Venue | null; now: number }

const deskOrder = (row: Row, { money, moves, isOurs, venue, now }: Beside): DeskOrder => {
  const facts = factsOf(row)
  const ready = stationsReady(row)
  const time = row.answer_time ?? facts.customer[0]?.time ?? null
  const date = dueDate(facts, time)
  return {
    id: row.id,
    number: shortNumber(row.id),
    state: row.answer ?? 'new',
    service: serviceNamed(facts.type),
    type: orderTypeSchema.parse(row.type),
    table: facts.table,
    ...(facts.byStaff && { byStaff: facts.byStaff }),
    people: facts.people,
    placedAt: row.created_at,
    time: time || null,
    dueAt: time ? dueAt(facts.plannedAt ?? row.created_at, time) : row.created_at,
    ...(date !== undefined && { date }),
    ...(facts.plannedAt !== undefined && { nearAt: nearAt(facts.plannedAt) }),
    customer: customerOf(facts),
    lines: facts.lines.map(lineOf),
    ...seatedAt(moves),
    corrections: standingChanges(moves).map(({ detail: { said } }) => ({ lines: said.lines, table: said.table })),
    allergies: facts.allergies ?? [],
    note: facts.note,
    notice: noticeOf(row, facts),
    late: row.late !== null,
    money,
    total: row.amount,
    bill: row.bill_id,
    charges: facts.charges,
    paid: paidOf(row, money),
    stationsReady: ready,
    fired: row.fired,
    turn: moves.at(-1)?.turn ?? 0,
    undo: isOurs ? undoOf(moves, ready, now) : [],
    answeredBy: row.answered_by,
    refusal: REFUSAL_CODES.find((code) => code === row.answer_code) ?? null,
    ...(isOurs ? waitOf(row, facts, venue) : { waitingSince: null, louderAt: null }),
    chatAwaited: row.chat === 'awaited' && row.provider === 'cash' && row.answer === null,
    answerable: isOurs && row.received_at !== null,
  }
}

/** Orders that reached the venue; what guests pay of a bill is none. */
const reached = (db: Db, venueId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('received_orders as received', 'received.order_id', 'orders.id')
    .leftJoin('bill_orders', 'bill_orders.order_id', 'orders.id')
    .leftJoin('bills', 'bills.id', 'bill_orders.bill_id')
    .selectAll('orders')
    .select('bill_orders.bill_id')
    .select(['received.answer', 'received.answer_time', 'received.answer_code', 'received.answered_by'])
    .select(['received.received_at', 'received.paid_by', 'received.paid_at', 'received.paid_on'])
    .select(['received.stations_ready', 'received.fired'])
    .where('orders.venue_id', '=', venueId)
    .where(isNoPart('orders.id'))
    .where((eb) => eb.or([eb('orders.state', '=', 'delivered'), eb('received.order_id', 'is not', null)]))

/** Orders for now and later, whenever they were placed. */
const plannedIds = async (db: Db, venueId: number, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('planned_orders')
    .select('order_id')
    .where('venue_id', '=', venueId)
    .where('planned_at', '>', now - SINCE_MS)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Of a shift: the newest, and before them those at which somebody still works. */
const ofShift = (db: Db, { venueId, now, planned }: { venueId: number; now: number; planned: readonly string[] }) =>
  reached(db, venueId)
    .where(({ eb, or }) =>
      or([
        eb('orders.created_at', '>', now - SINCE_MS),
        ...(planned.length > 0 ? [eb('orders.id', 'in', planned)] : []),
      ]),
    )
    .where('orders.erased_at', 'is', null)
    .where((eb) => {
      const isPaid = eb.or([
        eb('received.paid_by', 'in', VENUE_WAYS),
        eb('orders.provider', '!=', 'cash'),
        eb('orders.amount', '=', 0),
        eb('bills.state', '=', 'closed'),
      ])
      const isOver = eb.or([
        // Another system answers it.
        eb('received.order_id', 'is', null),
        eb('received.answer', 'in', LOST_STATES),
        eb.and([eb('received.answer', '=', 'done'), isPaid]),
      ])
      const oldestOfNewest = eb
        .selectFrom('orders as newest')
        .select('newest.created_at')
        .where('newest.venue_id', '=', venueId)
        .where(isNoPart('newest.id'))
        .orderBy('newest.created_at', 'desc')
        .offset(NEWEST - 1)
        .limit(1)
      return eb.or([
        eb('orders.created_at', '>=', eb.fn.coalesce(oldestOfNewest, eb.lit(0))),
        // A comparison with null is not true, and its opposite is not either.
        eb(eb.case().when(isOver).then(eb.lit(1)).else(eb.lit(0)).end(), '=', 0),
      ])
    })
    .orderBy('orders.created_at', 'desc')
    .limit(MAX_ORDERS)
    .execute()

const readMovesOf = async (db: Db, rows: readonly Row[]) => {
  const moves = await readMoves(
    db,
    rows.map(({ id }) => id),
  )
  return ({ id }: Row): OrderMoveEntry[] => moves.get(id) ?? []
}

type OfVenue = { venueId: number; isOurs: boolean }

/** Orders of a shift, newest first. `isOurs`: answered here, not by the venue's orders service. */
export const readDeskOrders = async (
  db: Db,
  { venueId, isOurs, venue, now }: OfVenue & { venue: Venue | null; now: number },
): Promise<DeskOrder[]> => {
  const rows = await ofShift(db, { venueId, now, planned: await plannedIds(db, venueId, now) })
  const [moneyOf, movesOf] = await Promise.all([readOrderMoney(db, rows), readMovesOf(db, rows)])
  return rows.map((row) => deskOrder(row, { money: moneyOf(row), moves: movesOf(row), isOurs, venue, now }))
}

/** Of any age; null if erased or another venue's. */
export const findDeskOrder = async (db: Db, { venueId, isOurs }: OfVenue, id: string): Promise<DeskOrder | null> => {
  const row = await reached(db, venueId)
    .where('orders.id', '=', id)
    .where('orders.erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const [moneyOf, movesOf] = await Promise.all([readOrderMoney(db, [row]), readMovesOf(db, [row])])
  return deskOrder(row, { money: moneyOf(row), moves: movesOf(row), isOurs, venue: null, now: Date.now() })
}

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Advice } from '@/lib/commands/advice'
import { answerBookingByCommand } from '@/lib/commands/orders/bookings'
import type { OrderCommand } from '@/lib/commands/orders/command'
import { print } from '@/lib/commands/orders/ledger-rows'
import { isBooking } from '@/lib/commands/orders/person-key'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { standingMoves } from '@/lib/core/orders/answer/undo-move'
import { VENUE_WAYS, type VenueWay } from '@/lib/core/orders/answer/venue-payment'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { setting } from '@/lib/front-server/setting.mjs'
import type { Database, Db } from '@/lib/server/db/connect'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import type { Schema } from '@/lib/server/db/schema'
import { type OrderMove, writeAnswer } from '@/lib/server/orders/answer/answer-order'
import type { VenueParts } from '@/lib/server/orders/answer/change-order'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { OutOfStock } from '@/lib/server/stock/order-stock'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
/** UTF-16 units, as in lib/core/orders/venue-answer.ts. */
const LONGEST_REASON = 200

const oneLine = (words: readonly string[]): string => words.join(' ').replace(/\s+/g, ' ').trim()

/** Bookings already have a time. */
export const isTime = ([time, ...more]: readonly string[], id: string): boolean =>
  time === undefined || (more.length === 0 && TIME.test(time) && !isBooking(id))

export const isReason = (words: readonly string[]): boolean => oneLine(words).length <= LONGEST_REASON

/** Bookings are refused. */
export const isReasonOfOrder = (words: readonly string[], id: string): boolean => isReason(words) && !isBooking(id)

/** `time`: of an accepted order. */
type Answer = { state: 'accepted' | 'refused' | 'cancelled'; time: string | null; reason: string | null }
type Given = Pick<ReceivedOrderRow, 'answer' | 'answer_time' | 'answer_reason'>

const readAnswer = (db: Db, id: string): Promise<Given | undefined> =>
  db
    .selectFrom('received_orders')
    .select(['answer', 'answer_time', 'answer_reason'])
    .where('order_id', '=', id)
    .executeTakeFirst()

/** Only orders of the project's own orders service are answered here. */
export const requireReceived = async (db: Db, id: string): Promise<void> => {
  if (setting('COPERTO_ORDERS_API_URL')) {
    throw new Advice(
      `Orders go to the service at COPERTO_ORDERS_API_URL: its venues answer there. What was paid for one that they refuse: npm run orders -- refund ${id}`,
    )
  }
  if (!(await findOrder(db, id))) throw new Advice(`There is no order ${id}.`)
  const received = await readAnswer(db, id)
  if (!received) throw new Advice(`Order ${id} has not reached its venue: there is nothing to answer yet.`)
}

const inWords = ({ answer, answer_time, answer_reason }: Given): string =>
  [answer, ...(answer_time ? [`for ${answer_time}`] : []), ...(answer_reason ? [`(${answer_reason})`] : [])].join(' ')

/** The first answer stands: the diner may have read it. */
const requireSame = async (tx: Db, id: string, { state, time, reason }: Answer): Promise<void> => {
  const given = await readAnswer(tx, id)
  const isTimed = state === 'cancelled' || given?.answer_time === time
  const isSame = given?.answer === state && isTimed && given.answer_reason === reason
  if (given && !isSame) throw new Advice(`Order ${id} was ${inWords(given)} already, and its diner may have read it.`)
}

export const writeAndTell = async (
  tx: Transaction<Schema>,
  orderId: string,
  move: OrderMove,
  parts: VenueParts = {},
) => {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Advice(`There is no order ${orderId}.`)
  const { venue_id: venueId } = order
  const now = Date.now()
  const messages = setting('COPERTO_MESSAGES_URL') !== undefined
  const about = { orderId, venueId, by: null, mover: 'command' as const, now, messages, ...parts }
  const written = await writeAnswer(tx, about, move)
  // Makes the running server notify desk and diner within a second.
  const change = { id: randomUUID(), venue_id: venueId, order_id: orderId, changed_at: now }
  await tx.insertInto('venue_changes').values(change).execute()
  return written
}

const moveOf = ({ state, time, reason }: Answer): OrderMove =>
  state === 'accepted'
    ? { move: 'accept', time }
    : { move: state === 'refused' ? 'refuse' : 'cancel', code: null, reason: reason ?? '', lines: [] }

const writeOnce = async (tx: Transaction<Schema>, id: string, answer: Answer) => {
  const written = await writeAndTell(tx, id, moveOf(answer))
  if (!written.ok && written.error.code === 'paid_here') {
    throw new Advice(`Order ${id} was paid at the venue: give the money back, and say paid ${id} no.`)
  }
  await requireSame(tx, id, answer)
  const { state } = answer
  // Asked for with the answer already; said again, it restarts a refund that was given up.
  return isLostState(state) ? requestRefund(tx, { orderId: id, reason: state, now: Date.now() }) : []
}

const answerOrder = async ({ db }: Database, id: string, answer: Answer): Promise<number> => {
  await requireReceived(db, id)
  const refund = await db.transaction().execute((tx) => writeOnce(tx, id, answer))
  const { state, time, reason } = answer
  print({ id, answer: state, time, reason, ...(refund.length > 0 && { refund }) })
  return 0
}

/** `rest` may hold the time an order will be ready. */
export const accept: OrderCommand = (ledger, { id, rest: [time = null] }) =>
  isBooking(id)
    ? answerBookingByCommand(ledger, id, 'accepted', null)
    : answerOrder(ledger, id, { state: 'accepted', time, reason: null })

export const refuse: OrderCommand = (ledger, { id, rest }) => {
  const reason = venueReasonSchema.parse(oneLine(rest))
  return isBooking(id)
    ? answerBookingByCommand(ledger, id, 'refused', reason)
    : answerOrder(ledger, id, { state: 'refused', time: null, reason })
}

/** After acceptance too. */
export const cancel: OrderCommand = (ledger, { id, rest }) =>
  answerOrder(ledger, id, { state: 'cancelled', time: null, reason: venueReasonSchema.parse(oneLine(rest)) })

const isVenueWay = (word: string | undefined): word is VenueWay => VENUE_WAYS.some((way) => way === word)

export const isVenuePayment = ([way, ...more]: readonly string[], id: string): boolean =>
  more.length === 0 && (way === 'no' || isVenueWay(way)) && !isBooking(id)

/** Marks the money at the venue: 'cash', 'pos', or 'no' where it is owed again. */
export const paid: OrderCommand = async ({ db }, { id, rest: [way] }) => {
  await requireReceived(db, id)
  const move: OrderMove = isVenueWay(way) ? { move: 'pay', by: way } : { move: 'unpay' }
  const written = await db.transaction().execute((tx) => writeAndTell(tx, id, move))
  if (!written.ok) throw new Advice(`Order ${id} was not paid at the venue, or is lost: there is nothing to mark.`)
  print({ id, paid: isVenueWay(way) ? way : null })
  return 0
}

const takeBack = async (tx: Transaction<Schema>, id: string): Promise<void> => {
  const turn = standingMoves(await movesOf(tx, id))[0]?.turn
  if (turn === undefined) throw new Advice(`No move of order ${id} is left to undo.`)
  const undone = await writeAndTell(tx, id, { move: 'undo', turn }).catch((error: unknown) => {
    if (!(error instanceof OutOfStock)) throw error
    throw new Advice(`Other orders have taken what order ${id} gave back: only ${error.item.left} are left of a dish.`)
  })
  if (!undone.ok && undone.error.code === 'paid_here') {
    throw new Advice(`Order ${id} was paid at the venue as it is now: say paid ${id} no first.`)
  }
  if (!undone.ok) {
    throw new Advice(
      undone.error.code === 'move_final'
        ? `The last move of order ${id} can no longer be undone: its diner was told, or its money is on its way back.`
        : `Order ${id} was moved meanwhile: look at it with show ${id}.`,
    )
  }
}

/** Takes back the last move of an order that still stands. */
export const undo: OrderCommand = async ({ db }, { id }) => {
  await requireReceived(db, id)
  await db.transaction().execute((tx) => takeBack(tx, id))
  const { answer = null, answer_time: time = null } = (await readAnswer(db, id)) ?? {}
  print({ id, answer, time })
  return 0
}

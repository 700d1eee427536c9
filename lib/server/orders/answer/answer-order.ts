import 'server-only'
import type { Transaction } from 'kysely'
import type { SoldOutItem } from '@/lib/core/availability/sold-out'
import { ANSWER_MOVES, type AnswerState, isLostState, mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import type { RefusalCode } from '@/lib/core/orders/answer/refusal'
import { leavesAt } from '@/lib/core/orders/answer/undo-move'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'
import { fail, ok, type Result } from '@/lib/core/result'
import { readMarks, writeSoldOut } from '@/lib/server/availability/sold-out-items'
import { billOfOrder } from '@/lib/server/bill/bill-store'
import { billOrderChanged } from '@/lib/server/bill/order-changed'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'
import { runAgain } from '@/lib/server/db/run-again'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { columnsOf, goneItems } from '@/lib/server/orders/answer/answer-columns'
import {
  type ChangeMove,
  changeOrder,
  isChange,
  type Standing,
  type VenueParts,
} from '@/lib/server/orders/answer/change-order'
import { type KitchenMove, moveKitchen } from '@/lib/server/orders/answer/move-kitchen'
import {
  ANSWER_COLUMNS,
  type AnswerColumns,
  addMove,
  type MoveDetail,
  movesOf,
} from '@/lib/server/orders/answer/order-moves'
import { type PayMove, payAtVenue } from '@/lib/server/orders/answer/pay-at-venue'
import { type MoveError, undoMove } from '@/lib/server/orders/answer/undo-move'
import { returnPlace, SlotFull } from '@/lib/server/orders/later/slot-ledger'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { countedPayments } from '@/lib/server/orders/pay/refund/undo-refund'
import { OutOfStock, returnOrderStock } from '@/lib/server/stock/order-stock'

/**
 * accept: null minutes for the time the diner asked for, or the time itself. `lines`: indexes of the sold-out lines.
 * `code`: null for words alone.
 * pay, unpay: the money at the venue. station_ready, fire: the kitchen. correct, move_table: the order itself. undo: takes
 * back the move of that turn, the last that stands.
 */
export type OrderMove =
  | { move: 'accept'; minutes: number | null }
  | { move: 'accept'; time: string | null }
  | { move: 'delay'; minutes: number }
  | { move: 'ready' }
  | { move: 'finish' }
  | { move: 'refuse'; code: RefusalCode | null; reason: string; lines: readonly number[] }
  | { move: 'cancel'; code: RefusalCode | null; reason: string; lines: readonly number[] }
  | { move: 'withdraw' }
  | PayMove
  | ChangeMove
  | KitchenMove
  | { move: 'undo'; turn: number }

/** An answer to the guest. */
export type AnsweringMove = Exclude<OrderMove, PayMove | KitchenMove | ChangeMove | { move: 'undo' }>

/** `by`: the device of the standing answer, null for a command. */
export type AnswerOrderError = { code: 'not_found' } | MoveError

/** `bills`: ids of those that it changed, whose phones are to be told after the commit. */
export type Answered = Pick<OrderRow, 'id' | 'attempt_key' | 'venue_id'> & { bills: string[] }

const receivedOrder = (tx: Transaction<Schema>, id: string): Promise<AnswerColumns | undefined> =>
  tx.selectFrom('received_orders').select(ANSWER_COLUMNS).where('order_id', '=', id).executeTakeFirst()

/**
 * `by`: the device's name, null for others. `after`: the last turn that the device saw; it refuses what came between.
 * `goneUntil`: sold out until, in ms, null for open-ended. `messages`: the diner is told by a message.
 */
export type AnswerAbout = VenueParts & {
  orderId: string
  venueId: number
  by: string | null
  mover: Mover
  now: number
  after?: number | undefined
  goneUntil?: number | null
  messages?: boolean
}

const newlyGone = async (tx: Transaction<Schema>, { venueId, now }: AnswerAbout, items: readonly SoldOutItem[]) => {
  const before = items.length > 0 ? await readMarks(tx, venueId, now) : []
  return items.filter(({ kind, id }) => !before.some((one) => one.kind === kind && one.id === id))
}

/** What a move does beside the answer itself; returns what an undo has to restore. */
const writeConsequences = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: AnsweringMove,
  order: OrderRow,
): Promise<Pick<MoveDetail, 'payments' | 'gone'>> => {
  const { orderId, venueId, mover, now, goneUntil = null, messages = false } = about
  const { to } = ANSWER_MOVES[answer.move]
  const lost = isLostState(to) ? to : null
  const due = lost ? { dueAt: leavesAt(mover, now) } : {}
  const payments = lost ? await countedPayments(tx, orderId) : []
  // One transaction with the answer: no lost order without its refund request.
  if (lost) await requestRefund(tx, { orderId, reason: lost, now, ...due })
  if (messages && to !== 'done' && to !== 'withdrawn')
    await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now, ...due })
  if (lost) await returnPlace(tx, { id: orderId, venueId })
  if (lost) await returnOrderStock(tx, { id: orderId, venueId, now })
  const items = goneItems(answer, order)
  const gone = await newlyGone(tx, about, items)
  await writeSoldOut(tx, { venueId, items, until: goneUntil, now })
  return { payments, gone }
}

/** repeated: the same device made this move as the next of what it saw, and has not heard so. */
const seenAs = async (
  tx: Transaction<Schema>,
  { orderId, by, after }: AnswerAbout,
  { move }: AnsweringMove | PayMove | ChangeMove,
): Promise<'fresh' | 'repeated' | 'outdated'> => {
  if (after === undefined) return 'fresh'
  const last = (await movesOf(tx, orderId)).at(-1)
  if ((last?.turn ?? 0) === after) return 'fresh'
  return last?.turn === after + 1 && last.kind === move && last.device === by ? 'repeated' : 'outdated'
}

const mayWrite = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: AnsweringMove,
  { answer: state, answered_by, paid_by }: AnswerColumns,
): Promise<'yes' | 'written' | 'paid' | 'no'> => {
  const seen = await seenAs(tx, about, answer)
  if (seen !== 'fresh') return seen === 'repeated' ? 'written' : 'no'
  const { to } = ANSWER_MOVES[answer.move]
  if (mayAnswer(state ?? 'new', answer.move)) return isLostState(to) && isMarkedPaid(paid_by) ? 'paid' : 'yes'
  return state === to && answered_by === about.by ? 'written' : 'no'
}

const write = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: AnsweringMove,
  { order, received }: Standing,
): Promise<void> => {
  const { orderId, by, mover, now } = about
  const { to } = ANSWER_MOVES[answer.move]
  const columns = columnsOf(answer, received, order, now)
  await tx
    .updateTable('received_orders')
    .set({ ...columns, answer: to, answered_by: by, answered_at: now })
    .where('order_id', '=', orderId)
    .execute()
  const { answer_time: time, answer_code: code, answer_reason: reason } = columns
  const said = { time, code, reason, paid: received.paid_by }
  const detail = { said, before: received, ...(await writeConsequences(tx, about, answer, order)) }
  const from: AnswerState = received.answer ?? 'new'
  const move = { kind: answer.move, from_state: from, to_state: to, detail }
  await addMove(tx, { order_id: orderId, made_at: now, mover, device: by, ...move })
}

const isBeside = (answer: OrderMove): answer is PayMove | KitchenMove =>
  answer.move === 'pay' || answer.move === 'unpay' || answer.move === 'station_ready' || answer.move === 'fire'

/** Moves of the money and of the kitchen, each by its own rule. */
const moveBeside = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: PayMove | KitchenMove,
  standing: Standing,
): Promise<boolean> => {
  // Of two stations at once neither is outdated by the other.
  if (answer.move === 'station_ready' || answer.move === 'fire') return moveKitchen(tx, about, answer, standing)
  const seen = await seenAs(tx, about, answer)
  return seen === 'fresh' ? payAtVenue(tx, about, answer, standing) : seen === 'repeated'
}

/** done: it stands now, or stood already. other: another move stands. */
type Outcome = 'done' | 'other' | Exclude<MoveError, { code: 'already_answered' }>

const makeAnswer = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: AnsweringMove,
  standing: Standing,
): Promise<Outcome> => {
  const may = await mayWrite(tx, about, answer, standing.received)
  if (may === 'no') return 'other'
  if (may === 'paid') return { code: 'paid_here' }
  if (may === 'yes') await write(tx, about, answer, standing)
  return 'done'
}

const makeMove = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: OrderMove,
  standing: Standing,
): Promise<Outcome> => {
  if (answer.move === 'undo') return undoMove(tx, about, answer.turn, standing)
  if (isBeside(answer)) return (await moveBeside(tx, about, answer, standing)) ? 'done' : 'other'
  if (!isChange(answer)) return makeAnswer(tx, about, answer, standing)
  const seen = await seenAs(tx, about, answer)
  if (seen !== 'fresh') return seen === 'repeated' ? 'done' : 'other'
  return changeOrder(tx, about, answer, standing)
}

/** That which the order was on before the move, and that which it is on now. */
const changedBills = async (
  tx: Transaction<Schema>,
  { orderId, now }: AnswerAbout,
  before: string,
): Promise<string[]> => {
  const bill = await billOrderChanged(tx, orderId, now)
  return [...new Set([before, ...(bill ? [bill.id] : [])])]
}

export const writeAnswer = async (
  tx: Transaction<Schema>,
  about: AnswerAbout,
  answer: OrderMove,
): Promise<Result<Answered, AnswerOrderError>> => {
  const { orderId, venueId } = about
  const order = await lockOrder(tx, orderId)
  const received = order?.venue_id === venueId ? await receivedOrder(tx, orderId) : undefined
  if (!order || !received) return fail({ code: 'not_found' })
  const on = await billOfOrder(tx, orderId)
  // An order on a bill is paid with its bill.
  const isBarred = on !== undefined && (answer.move === 'pay' || answer.move === 'unpay')
  const outcome = isBarred ? 'other' : await makeMove(tx, about, answer, { order, received })
  if (outcome === 'done') return ok({ ...order, bills: on ? await changedBills(tx, about, on.bill_id) : [] })
  return outcome === 'other'
    ? fail({ code: 'already_answered', state: received.answer ?? 'new', by: received.answered_by })
    : fail(outcome)
}

/**
 * Writes a venue's answer and its consequences under the order's lock: the first answer wins, a repeat succeeds. Every
 * change is a line of the order's log.
 */
export const answerOrder = (
  db: Db,
  about: AnswerAbout,
  answer: OrderMove,
): Promise<Result<Answered, AnswerOrderError>> =>
  // A guest may open the bill of the table to which an order moves.
  runAgain(() => db.transaction().execute((tx) => writeAnswer(tx, about, answer))).catch((error: unknown) => {
    if (error instanceof SlotFull) return fail({ code: 'slot_full' as const })
    if (error instanceof OutOfStock) return fail({ code: 'out_of_stock' as const, left: error.item.left })
    throw error
  })

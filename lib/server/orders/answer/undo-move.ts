import 'server-only'
import type { Transaction } from 'kysely'
import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import { isPayMove, mayUndo, standingMoves } from '@/lib/core/orders/answer/undo-move'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'
import { writeBack } from '@/lib/server/availability/sold-out-items'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'
import { type ChangeError, restoreContent, type Standing } from '@/lib/server/orders/answer/change-order'
import { correctionBefore, kitchenBefore } from '@/lib/server/orders/answer/move-kitchen'
import { type AnswerColumns, addMove, movesOf, type OrderMoveEntry } from '@/lib/server/orders/answer/order-moves'
import { tellCorrection } from '@/lib/server/orders/answer/tell-correction'
import { retakePlace } from '@/lib/server/orders/later/slot-ledger'
import { undoPartRefund, undoRefund } from '@/lib/server/orders/pay/refund/undo-refund'
import { retakeOrderStock } from '@/lib/server/stock/order-stock'

type Tx = Transaction<Schema>

export type MoveError =
  | { code: 'already_answered'; state: AnswerState; by: string | null }
  /** Its money at the venue has to be taken back first. */
  | { code: 'paid_here' }
  /** The guest was told or the money may have left. */
  | { code: 'move_final' }
  | ChangeError
  /** Other orders have taken what it gave back: fewer than it needs are `left`. */
  | { code: 'out_of_stock'; left: number }
  /** Other orders have taken its time. */
  | { code: 'slot_full' }

type Undone = 'done' | 'other' | { code: 'move_final' | 'paid_here' }

const FINAL = { code: 'move_final' } as const

type UndoAbout = {
  orderId: string
  venueId: number
  by: string | null
  mover: Mover
  now: number
  messages?: boolean
}

const columnsOf = (
  { kind, about }: OrderMoveEntry,
  before: AnswerColumns,
  received: AnswerColumns,
): Partial<AnswerColumns> => {
  if (kind === 'station_ready' || kind === 'fire') return kitchenBefore({ kind, about }, before, received)
  const { paid_by, paid_at, paid_on, stations_ready: _ready, fired: _fired, ...answer } = before
  return isPayMove(kind) ? { paid_by, paid_at, paid_on } : answer
}

const restore = async (tx: Tx, orderId: string, columns: Partial<AnswerColumns>): Promise<void> => {
  await tx
    .updateTable('received_orders')
    .set(columns)
    // The staff know of the order: nobody is reminded of it, and only they may refuse it.
    .$if(columns.answer === null, (query) => query.set({ watch_at: null }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Tells what stands again; a message that has not left finds no answer and ends. */
const tellAgain = async (
  tx: Tx,
  about: UndoAbout,
  { kind, answer }: Pick<OrderMoveEntry, 'kind'> & Pick<Partial<AnswerColumns>, 'answer'>,
) => {
  const { orderId, venueId, now } = about
  if (kind === 'correct') await tellCorrection(tx, about)
  // Of a finished order the guest got no message, and that of a correction says that it is ready again.
  const isTold = kind === 'finish' || (kind === 'correct' && answer === 'ready')
  if (isTold || (answer !== 'accepted' && answer !== 'ready')) return
  await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now })
}

/** False, with nothing written, once its money may have left. */
const undoMoney = async (tx: Tx, { orderId, now }: UndoAbout, { detail, back }: OrderMoveEntry): Promise<boolean> => {
  const { payments, payment } = detail
  if (payment !== null) return undoPartRefund(tx, { orderId, paymentId: payment, amount: back, now })
  return undoRefund(tx, { orderId, payments, now })
}

/** Nobody pays more than was marked as paid at the venue. */
const isPaidHere = ({ kind }: OrderMoveEntry, { paid_by }: AnswerColumns): boolean =>
  kind === 'correct' && isMarkedPaid(paid_by)

/**
 * Takes back the move of that turn under the order's lock. 'other': another move stands. A repeat succeeds. Throws
 * `OutOfStock` or `SlotFull` where others have taken what the order gave back.
 */
export const undoMove = async (
  tx: Tx,
  about: UndoAbout,
  turn: number,
  { order, received }: Standing,
): Promise<Undone> => {
  const { orderId, venueId, by, mover, now, messages = false } = about
  const moves = await movesOf(tx, orderId)
  const last = moves.at(-1)
  if (last?.undoes === turn && last.device === by) return 'done'
  const standing = standingMoves(moves)
  const move = standing.find((one) => one.turn === turn)
  if (!move) return 'other'
  const { before, content, gone } = move.detail
  // The money of a lost order stays as it was when it was lost.
  const isClosed = isPayMove(move.kind) && isLostState(received.answer)
  if (!before || isClosed || !mayUndo(move, now)) return FINAL
  if (isPaidHere(move, received)) return { code: 'paid_here' }
  if (!(await undoMoney(tx, about, move))) return FINAL
  const columns = content ? correctionBefore(move, before, moves) : columnsOf(move, before, received)
  if (isLostState(move.to_state)) await retakePlace(tx, { id: orderId, venueId }, 'throw')
  if (isLostState(move.to_state)) await retakeOrderStock(tx, { id: orderId, venueId, now }, 'throw')
  if (content) await restoreContent(tx, { order, now }, content)
  await restore(tx, orderId, columns)
  await writeBack(tx, venueId, gone, now)
  if (messages) await tellAgain(tx, about, { kind: move.kind, answer: columns.answer })
  const { answer, answer_time: time, paid_by: paid } = { ...received, ...columns }
  const states = { from_state: received.answer ?? 'new', to_state: answer ?? 'new' } as const
  await addMove(tx, {
    ...{ order_id: orderId, made_at: now, mover, device: by, kind: 'undo', ...states },
    detail: { said: { time, paid, about: move.about }, undoes: turn },
  })
  return 'done'
}

import 'server-only'
import type { Transaction } from 'kysely'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import { mayUndo, standingMove } from '@/lib/core/orders/answer/undo-move'
import { writeBack } from '@/lib/server/availability/sold-out-items'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'
import { type AnswerColumns, addMove, movesOf, type OrderMoveEntry } from '@/lib/server/orders/answer/order-moves'
import { undoRefund } from '@/lib/server/orders/pay/refund/undo-refund'

type Tx = Transaction<Schema>

export type UndoError =
  | { code: 'already_answered'; state: AnswerState; by: string | null }
  /** The guest was told or the money may have left. */
  | { code: 'move_final' }

type UndoAbout = {
  orderId: string
  venueId: number
  by: string | null
  mover: Mover
  now: number
  messages?: boolean
}

const restore = async (tx: Tx, orderId: string, before: AnswerColumns): Promise<void> => {
  await tx
    .updateTable('received_orders')
    .set(before)
    // The staff know of the order: nobody is reminded of it, and only they may refuse it.
    .$if(before.answer === null, (query) => query.set({ watch_at: null }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Tells what stands again; a message that has not left finds no answer and ends. */
const tellAgain = async (tx: Tx, { orderId, venueId, now }: UndoAbout, { kind, detail }: OrderMoveEntry) => {
  const answer = detail.before?.answer
  if (kind === 'finish' || (answer !== 'accepted' && answer !== 'ready')) return
  await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now })
}

/** Takes back the move of that turn under the order's lock. 'other': another move stands. A repeat succeeds. */
export const undoMove = async (tx: Tx, about: UndoAbout, turn: number): Promise<'done' | 'final' | 'other'> => {
  const { orderId, venueId, by, mover, now, messages = false } = about
  const moves = await movesOf(tx, orderId)
  const last = moves.at(-1)
  if (last?.undoes === turn && last.device === by) return 'done'
  const move = standingMove(moves)
  if (!move || move.turn !== turn) return 'other'
  const { before, payments, gone } = move.detail
  if (!before || !mayUndo(move, now) || !(await undoRefund(tx, { orderId, payments, now }))) return 'final'
  await restore(tx, orderId, before)
  await writeBack(tx, venueId, gone, now)
  if (messages) await tellAgain(tx, about, move)
  const states = { from_state: move.to_state, to_state: move.from_state }
  await addMove(tx, {
    ...{ order_id: orderId, made_at: now, mover, device: by, kind: 'undo', ...states },
    detail: { said: { time: before.answer_time }, undoes: turn },
  })
  return 'done'
}

import 'server-only'
import type { Transaction } from 'kysely'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import {
  mayPay,
  mayTakeBack,
  type Payable,
  type VenuePayment,
  type VenueWay,
} from '@/lib/core/orders/answer/venue-payment'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { type AnswerColumns, addMove } from '@/lib/server/orders/answer/order-moves'

export type PayMove = { move: 'pay'; by: VenueWay } | { move: 'unpay' }

type PayAbout = { orderId: string; by: string | null; mover: Mover; now: number }

/** What is to be written; null where the order may not be marked so. */
const payOf = (
  answer: PayMove,
  order: OrderRow,
  { answer: state, paid_by: paid }: AnswerColumns,
): VenuePayment | null => {
  const isOnline = order.provider !== 'cash' || order.amount === 0
  const payable: Payable = { state: state ?? 'new', paid, isOnline }
  if (answer.move === 'pay') return mayPay(payable) ? answer.by : null
  // Said again, it is owed still.
  return mayTakeBack(payable) || paid === 'owed' ? 'owed' : null
}

/** Marks an order as paid at the venue, or takes that back, under its lock. False where it may not; a repeat succeeds. */
export const payAtVenue = async (
  tx: Transaction<Schema>,
  { orderId, by, mover, now }: PayAbout,
  answer: PayMove,
  { order, received }: { order: OrderRow; received: AnswerColumns },
): Promise<boolean> => {
  const paid = payOf(answer, order, received)
  if (paid === null || paid === received.paid_by) return paid !== null
  await tx
    .updateTable('received_orders')
    .set({ paid_by: paid, paid_at: now, paid_on: by })
    .where('order_id', '=', orderId)
    .execute()
  const state = received.answer ?? 'new'
  await addMove(tx, {
    ...{ order_id: orderId, made_at: now, mover, device: by, kind: answer.move, from_state: state, to_state: state },
    detail: { said: { time: received.answer_time, paid }, before: received },
  })
  return true
}

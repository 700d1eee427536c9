import 'server-only'
import type { Transaction } from 'kysely'
import { writeSoldOut } from '@/lib/availability/server/sold-out-items'
import type { SoldOutItem } from '@/lib/availability/sold-out'
import type { Db } from '@/lib/db/connect'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { ANSWER_MOVES, type AnswerState, mayAnswer } from '@/lib/orders/answer/answer-moves'
import type { RefusalCode } from '@/lib/orders/answer/refusal'
import { factsOf, linesOf } from '@/lib/orders/ledger/order-row'
import { lockOrder } from '@/lib/orders/ledger/payment-ledger'
import type { OrderFacts } from '@/lib/orders/order-facts'
import { requestRefund } from '@/lib/orders/pay/refund/request-refund'
import { dueAt } from '@/lib/orders/running-order'
import { venueReasonSchema } from '@/lib/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/result'
import { venueTime } from '@/lib/venue/service-times'

/**
 * What a venue does with an order. accept: within so many minutes from now, or null for when its diner asked for it.
 * delay: so many minutes later than agreed. `lines` of a refusal: what is gone of the order, by place.
 */
export type OrderMove =
  | { move: 'accept'; minutes: number | null }
  | { move: 'delay'; minutes: number }
  | { move: 'ready' }
  | { move: 'finish' }
  | { move: 'refuse'; code: RefusalCode; reason: string; lines: number[] }

/** not_found: it has not reached this venue. already_answered: `state` stands, by whoever `by` was (null: by command). */
export type AnswerOrderError =
  | { code: 'not_found' }
  | { code: 'already_answered'; state: AnswerState; by: string | null }

type Answered = Pick<OrderRow, 'id' | 'attempt_key' | 'venue_id'>
type Received = { answer: AnswerState | null; answer_time: string | null; answered_by: string | null }
type Order = Pick<OrderRow, 'facts' | 'created_at'>

const MINUTE = 60_000

const askedTime = ({ customer: [person] }: OrderFacts): string | null => person?.time || null

const acceptedTime = (minutes: number | null, order: Order, now: number): string | null =>
  minutes === null ? askedTime(factsOf(order)) : venueTime(new Date(now + minutes * MINUTE))

/** Counted from what was agreed, or from now where that is over or nothing was. */
const delayedTime = (minutes: number, agreed: string | null, { created_at }: Order, now: number): string => {
  const base = agreed === null ? now : Math.max(now, dueAt(created_at, agreed))
  return venueTime(new Date(base + minutes * MINUTE))
}

const namesOf = ({ facts }: Order, places: readonly number[]): string =>
  factsOf({ facts })
    .lines.filter((_, at) => places.includes(at))
    .map(({ name }) => name)
    .join(', ')

/** The dishes and drinks that a refusal names; an order of an older version no longer says which they were. */
const goneItems = (answer: OrderMove, { choices }: OrderRow): SoldOutItem[] =>
  answer.move === 'refuse' && answer.code === 'sold_out'
    ? linesOf(choices).flatMap(({ kind, itemId: id }, at) => (answer.lines.includes(at) ? [{ kind, id }] : []))
    : []

const columnsOf = (answer: OrderMove, received: Received, order: Order, now: number) => {
  switch (answer.move) {
    case 'accept':
      return { answer_time: acceptedTime(answer.minutes, order, now) }
    case 'delay':
      return { answer_time: delayedTime(answer.minutes, received.answer_time, order, now) }
    case 'refuse': {
      const words = answer.code === 'sold_out' ? namesOf(order, answer.lines) : answer.reason
      return { answer_code: answer.code, answer_reason: venueReasonSchema.parse(words) }
    }
    default:
      return {}
  }
}

const receivedOrder = (tx: Transaction<Schema>, id: string): Promise<Received | undefined> =>
  tx
    .selectFrom('received_orders')
    .select(['answer', 'answer_time', 'answered_by'])
    .where('order_id', '=', id)
    .executeTakeFirst()

/**
 * `by`: the device; null where nobody answered in time. `goneUntil`: for how long what a refusal names as gone is sold out,
 * in ms, null until somebody says so.
 */
export type AnswerAbout = {
  orderId: string
  venueId: number
  by: string | null
  now: number
  goneUntil?: number | null
}

/** The same in a transaction. */
export const writeAnswer = async (
  tx: Transaction<Schema>,
  { orderId, venueId, by, now, goneUntil = null }: AnswerAbout,
  answer: OrderMove,
): Promise<Result<Answered, AnswerOrderError>> => {
  const locked = await lockOrder(tx, orderId)
  const received = locked?.venue_id === venueId ? await receivedOrder(tx, orderId) : undefined
  if (!locked || !received) return fail({ code: 'not_found' })
  const state = received.answer ?? 'new'
  const { to } = ANSWER_MOVES[answer.move]
  if (!mayAnswer(state, answer.move)) {
    const isRepeated = state === to && received.answered_by === by
    return isRepeated ? ok(locked) : fail({ code: 'already_answered', state, by: received.answered_by })
  }
  await tx
    .updateTable('received_orders')
    .set({ ...columnsOf(answer, received, locked, now), answer: to, answered_by: by, answered_at: now })
    .where('order_id', '=', orderId)
    .execute()
  // In the same transaction: an order that is refused and whose money nobody gives back must not exist for a moment.
  if (to === 'refused') await requestRefund(tx, { orderId, reason: 'refused', now })
  // Nor may the next diner order what this one was refused for.
  await writeSoldOut(tx, { venueId, items: goneItems(answer, locked), until: goneUntil, now })
  return ok(locked)
}

/**
 * Writes a venue's answer to an order that reached it, under the lock of the order: of two who answer at once the first
 * stands, and the second is told. A refusal asks for the money to be given back, and what it names as gone is sold out. The
 * same move again by the same device, whose answer was lost, is no second one.
 */
export const answerOrder = (
  db: Db,
  about: AnswerAbout,
  answer: OrderMove,
): Promise<Result<Answered, AnswerOrderError>> => db.transaction().execute((tx) => writeAnswer(tx, about, answer))

import 'server-only'
import type { Transaction } from 'kysely'
import type { SoldOutItem } from '@/lib/core/availability/sold-out'
import { ANSWER_MOVES, type AnswerState, mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import type { RefusalCode } from '@/lib/core/orders/answer/refusal'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { dueAt } from '@/lib/core/orders/running-order'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { fail, ok, type Result } from '@/lib/core/result'
import { venueTime } from '@/lib/core/venue/service-times'
import { writeSoldOut } from '@/lib/server/availability/sold-out-items'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { factsOf, linesOf } from '@/lib/server/orders/ledger/order-row'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'

/** accept: null minutes for the time the diner asked for. `lines`: indexes of the sold-out lines. */
export type OrderMove =
  | { move: 'accept'; minutes: number | null }
  | { move: 'delay'; minutes: number }
  | { move: 'ready' }
  | { move: 'finish' }
  | { move: 'refuse'; code: RefusalCode; reason: string; lines: number[] }

/** `by`: the device of the standing answer, null for a command. */
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

/** Counts from the agreed time, or from now if that has passed or none was agreed. */
const delayedTime = (minutes: number, agreed: string | null, { created_at }: Order, now: number): string => {
  const base = agreed === null ? now : Math.max(now, dueAt(created_at, agreed))
  return venueTime(new Date(base + minutes * MINUTE))
}

const namesOf = ({ facts }: Order, places: readonly number[]): string =>
  factsOf({ facts })
    .lines.filter((_, at) => places.includes(at))
    .map(({ name }) => name)
    .join(', ')

/** Returns [] for an order of an older version, which does not name its items. */
const goneItems = (answer: OrderMove, { choices }: OrderRow): SoldOutItem[] =>
  answer.move === 'refuse' && answer.code === 'sold_out'
    ? linesOf(choices).flatMap(({ kind, itemId: id }, at) => (answer.lines.includes(at) ? [{ kind, id }] : []))
    : []

const columnsOf = (answer: OrderMove, received: Received, order: Order, now: number) => {
  switch (answer.move) {
    case 'accept':
      return { answer_time: acceptedTime(answer.minutes, order, now) }
    case 'delay':
      return {
        answer_time: delayedTime(answer.minutes, received.answer_time, order, now),
        answer_before: received.answer_time,
      }
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
 * `by`: the device, null when nobody answered in time. `goneUntil`: sold out until, in ms, null for open-ended.
 * `messages`: the diner is told by a message.
 */
export type AnswerAbout = {
  orderId: string
  venueId: number
  by: string | null
  now: number
  goneUntil?: number | null
  messages?: boolean
}

export const writeAnswer = async (
  tx: Transaction<Schema>,
  { orderId, venueId, by, now, goneUntil = null, messages = false }: AnswerAbout,
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
  // One transaction with the answer: no refused order without its refund request.
  if (to === 'refused') await requestRefund(tx, { orderId, reason: 'refused', now })
  if (messages && to !== 'done') await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now })
  await writeSoldOut(tx, { venueId, items: goneItems(answer, locked), until: goneUntil, now })
  return ok(locked)
}

/** Writes a venue's answer and its consequences under the order's lock: the first answer wins, a repeat succeeds. */
export const answerOrder = (
  db: Db,
  about: AnswerAbout,
  answer: OrderMove,
): Promise<Result<Answered, AnswerOrderError>> => db.transaction().execute((tx) => writeAnswer(tx, about, answer))

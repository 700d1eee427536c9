import 'server-only'
import type { SoldOutItem } from '@/lib/core/availability/sold-out'
import type { RefusalCode } from '@/lib/core/orders/answer/refusal'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { dueAt } from '@/lib/core/orders/running-order'
import { venueReasonSchema } from '@/lib/core/orders/venue-answer'
import { venueTime } from '@/lib/core/venue/service-times'
import type { OrderRow } from '@/lib/server/db/schema'
import type { AnsweringMove } from '@/lib/server/orders/answer/answer-order'
import type { AnswerColumns } from '@/lib/server/orders/answer/order-moves'
import { factsOf, linesOf } from '@/lib/server/orders/ledger/order-row'

type Order = Pick<OrderRow, 'facts' | 'created_at'>

const MINUTE = 60_000

const askedTime = ({ customer: [person] }: OrderFacts): string | null => person?.time || null

const acceptedTime = (answer: AnsweringMove & { move: 'accept' }, order: Order, now: number): string | null => {
  if ('time' in answer) return answer.time
  const { minutes } = answer
  return minutes === null ? askedTime(factsOf(order)) : venueTime(new Date(now + minutes * MINUTE))
}

/** Counts from the agreed time, or from now if that has passed or none was agreed. */
const delayedTime = (minutes: number, agreed: string | null, order: Order, now: number): string => {
  const placed = factsOf(order).plannedAt ?? order.created_at
  const base = agreed === null ? now : Math.max(now, dueAt(placed, agreed))
  return venueTime(new Date(base + minutes * MINUTE))
}

const namesOf = ({ facts }: Order, places: readonly number[]): string =>
  factsOf({ facts })
    .lines.filter((_, at) => places.includes(at))
    .map(({ name }) => name)
    .join(', ')

/** Dishes that the answer says are sold out. [] for an order of an older version, which does not name its items. */
export const goneItems = (answer: AnsweringMove, { choices }: OrderRow): SoldOutItem[] =>
  'code' in answer && answer.code === 'sold_out'
    ? linesOf(choices).flatMap(({ kind, itemId: id }, at) => (answer.lines.includes(at) ? [{ kind, id }] : []))
    : []

type Written = Partial<Pick<AnswerColumns, 'answer_time' | 'answer_before' | 'answer_reason'>> & {
  answer_code?: RefusalCode | null
}

/** What an answer writes beside its state. `now`: ms. */
export const columnsOf = (answer: AnsweringMove, received: AnswerColumns, order: Order, now: number): Written => {
  switch (answer.move) {
    case 'accept':
      return { answer_time: acceptedTime(answer, order, now) }
    case 'delay':
      return {
        answer_time: delayedTime(answer.minutes, received.answer_time, order, now),
        answer_before: received.answer_time,
      }
    case 'refuse':
    case 'cancel': {
      const words = answer.code === 'sold_out' ? namesOf(order, answer.lines) : answer.reason
      return { answer_code: answer.code, answer_reason: venueReasonSchema.parse(words) }
    }
    default:
      return {}
  }
}

import 'server-only'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import { type VenueAnswer, venueAnswerSchema } from '@/lib/core/orders/venue-answer'
import { inBatches } from '@/lib/server/async/in-batches'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { isDatabaseError } from '@/lib/server/db/database-errors'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'

const receive = async (open: () => Promise<Db>, payloads: readonly OrderPayload[]): Promise<undefined[]> => {
  const db = await open()
  const now = Date.now()
  await db
    .insertInto('received_orders')
    .values(
      payloads.map((payload) => ({
        ...{ order_id: payload.order.id, payload: JSON.stringify(payload) },
        ...{ received_at: now, watch_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return payloads.map(() => undefined)
}

type AnswerRow = Pick<ReceivedOrderRow, 'answer' | 'answer_time' | 'answer_before' | 'answer_reason' | 'answer_code'>

/** Null before an answer. Throws if unreadable. */
export const answerOfRow = (row: AnswerRow): VenueAnswer | null =>
  row.answer === null
    ? null
    : venueAnswerSchema.parse({
        ...{ state: row.answer, time: row.answer_time, before: row.answer_before ?? undefined },
        ...{ reason: row.answer_reason, code: row.answer_code ?? undefined },
      })

/** Orders by id; answers come from `npm run orders -- accept` or `refuse`, and from the desk. */
export const embeddedOrders = (open: () => Promise<Db>): Backend['orders'] => ({
  post: inBatches((payloads: readonly OrderPayload[]) => receive(open, payloads), { failsAll: isDatabaseError }),
  // The ledger already has it.
  paid: async () => undefined,
  answerOf: async (orderId) => {
    const db = await open()
    const row = await db
      .selectFrom('received_orders')
      .select(['answer', 'answer_time', 'answer_before', 'answer_reason', 'answer_code'])
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    return row ? answerOfRow(row) : null
  },
})

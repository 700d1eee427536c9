import 'server-only'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { answerOfRow } from '@/lib/server/backend/embedded/orders'
import type { Db } from '@/lib/server/db/connect'

/**
 * The venue's answer that a row of the outbox is about. Null without one, or where a later answer replaced the row: read
 * in one statement, so that no answer is told by two rows.
 */
export const standingAnswer = async (db: Db, workId: string): Promise<VenueAnswer | null> => {
  const row = await db
    .selectFrom('outbox')
    .innerJoin('received_orders as received', 'received.order_id', 'outbox.order_id')
    .select(['received.answer', 'received.answer_time', 'received.answer_before'])
    .select(['received.answer_reason', 'received.answer_code'])
    .where('outbox.id', '=', workId)
    .executeTakeFirst()
  return row ? answerOfRow(row) : null
}

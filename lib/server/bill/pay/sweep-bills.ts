import 'server-only'
import { ANNOUNCED_MS } from '@/lib/core/bill/bill'
import { HOLDS_MONEY } from '@/lib/core/orders/payment'
import { dropPart } from '@/lib/server/bill/pay/drop-part'
import { giveBackOver } from '@/lib/server/bill/pay/give-back-over'
import type { Db } from '@/lib/server/db/connect'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { errorFields } from '@/lib/server/process/logger'

const BATCH = 20

/** A provider that could not close a payment is asked again so much later, in ms. */
const AGAIN_MS = 30_000

/**
 * Parts that nobody pays any more, newest first, so that those of a silent provider hold up no others. One whose provider
 * has money waits for it: it keeps nothing for its payer since it ran out.
 */
const runOut = async (db: Db, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('bill_parts as part')
    .select('part.id')
    .where('part.state', 'in', ['reserved', 'announced'])
    // A later time than any writes predates a clock set back.
    .where(({ eb, or }) => or([eb('part.until', '<=', now), eb('part.until', '>', now + 2 * ANNOUNCED_MS)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'part.id')
            .where('payments.state', 'in', HOLDS_MONEY),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_calls')
            .innerJoin('payments', 'payments.id', 'money_calls.payment_id')
            .select('money_calls.id')
            .whereRef('payments.order_id', '=', 'part.id')
            .where('money_calls.kind', '=', 'cancel')
            .where('payments.state', 'in', ['started', 'failed'])
            .where('money_calls.asked_at', '>', now - AGAIN_MS)
            .where('money_calls.asked_at', '<=', now),
        ),
      ),
    )
    .orderBy('part.until', 'desc')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

const dropRunOut = async (context: PaymentContext): Promise<number> => {
  const outcomes = await Promise.allSettled(
    (await runOut(context.db, context.now())).map((id) => dropPart(id, context)),
  )
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error('part_not_dropped', errorFields(outcome.reason))
  }
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 'dropped').length
}

/** Ends reservations that ran out, and gives back what was paid above a bill; returns how much it did. */
export const sweepBills = async (context: PaymentContext): Promise<number> =>
  (await dropRunOut(context)) + (await giveBackOver(context))

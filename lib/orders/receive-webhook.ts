import 'server-only'
import type { Transaction } from 'kysely'
import type { Schema } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import type { PaymentContext } from '@/lib/orders/payment-context'
import type { OnlineMethod, WebhookEvent } from '@/lib/payments/provider'
import { fail, ok, type Result } from '@/lib/result'

/** A payment is asked about at most so often, however many messages speak of it. Milliseconds. */
const CALM_MS = 2_000

/** Makes the payment an event speaks of due for the sweep at once; answers whether there is one. */
const makeDue = async (
  tx: Transaction<Schema>,
  provider: OnlineMethod,
  { reference, paymentId }: Pick<WebhookEvent, 'reference' | 'paymentId'>,
  now: number,
): Promise<boolean> => {
  const due = await tx
    .updateTable('payments')
    .set((eb) => ({
      next_check_at: eb
        .case()
        .when('checked_at', '>', now - CALM_MS)
        .then(now + CALM_MS)
        .else(now)
        .end(),
    }))
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('reference', '=', reference ?? ''), eb('id', '=', paymentId ?? '')]))
    .returning('id')
    .execute()
  return due.length > 0
}

const store = async (
  tx: Transaction<Schema>,
  provider: OnlineMethod,
  event: WebhookEvent,
  now: number,
): Promise<'new' | 'known'> => {
  const row = { provider, event_id: event.eventId, reference: event.reference, payment_id: event.paymentId }
  const inserted = await tx
    .insertInto('payment_events')
    .values({ ...row, state: 'unmatched', received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!inserted) return 'known'
  if (!(await makeDue(tx, provider, event, now))) return 'new'
  await tx
    .updateTable('payment_events')
    .set({ state: 'matched' })
    .where('provider', '=', provider)
    .where('event_id', '=', event.eventId)
    .execute()
  return 'new'
}

/** What a message came with. `now` in milliseconds is the context's. */
export type WebhookDelivery = { method: OnlineMethod; headers: Headers; body: Uint8Array }

/** `due`: something may have changed, and the sweep should look now. */
export type WebhookAnswer = Result<{ received: true; due: boolean }, { code: 'webhook_refused' | 'not_found' }>

/**
 * Takes a provider's message: proves its sender, keeps it by its id, and makes the payment it speaks of due to be
 * asked about. The message itself marks nothing paid. One that speaks of a payment not known yet is kept and matched
 * by the sweep; a second copy changes nothing. Throws when it could not be kept, and the provider then sends it again.
 */
export const receiveWebhook = async (
  { method, headers, body }: WebhookDelivery,
  { db, providerOf, log, now }: PaymentContext,
): Promise<WebhookAnswer> => {
  const provider = providerOf(method)
  if (!provider) return fail({ code: 'not_found' })
  const event = await provider.readWebhook({ headers, body, now: now() }).catch((error: unknown) => {
    log.warn('webhook_unreadable', { provider: method, ...errorFields(error) })
    return null
  })
  if (!event) return fail({ code: 'webhook_refused' })
  const known = await db.transaction().execute((tx) => store(tx, method, event, now()))
  return ok({ received: true, due: known === 'new' })
}

/** Finds the payments of kept messages that came before their payment was known. Answers how many became due. */
export const matchEvents = async ({ db, now }: PaymentContext, limit = 100): Promise<number> => {
  const waiting = await db
    .selectFrom('payment_events as event')
    .innerJoin('payments as payment', (join) =>
      join
        .onRef('payment.provider', '=', 'event.provider')
        .on((eb) =>
          eb.or([
            eb('payment.reference', '=', eb.ref('event.reference')),
            eb('payment.id', '=', eb.ref('event.payment_id')),
          ]),
        ),
    )
    .select(['event.provider', 'event.event_id', 'payment.id'])
    .where('event.state', '=', 'unmatched')
    .limit(limit)
    .execute()
  for (const { provider, event_id, id } of waiting) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('payments').set({ next_check_at: now() }).where('id', '=', id).execute()
      await tx
        .updateTable('payment_events')
        .set({ state: 'matched' })
        .where('provider', '=', provider)
        .where('event_id', '=', event_id)
        .execute()
    })
  }
  return waiting.length
}

import 'server-only'
import type { Transaction } from 'kysely'
import { REVERSED } from '@/lib/core/orders/payment'
import type { OnlineMethod, WebhookEvent, WebhookNames } from '@/lib/core/payments/provider'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { isYoungPaymentId } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { errorFields } from '@/lib/server/process/logger'

/** At most one poll per payment in this time, in ms. */
const DEBOUNCE_MS = 2_000

const LOOKED_AT = 5_000

/** A union, so that each branch uses its index: with `or` SQLite reads all payments of the provider. */
const idsNamed = (db: Db, provider: OnlineMethod, { reference, paymentId }: WebhookNames) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', reference ?? '')
    .union(
      db
        .selectFrom('payments')
        .select('id')
        .where('id', '=', paymentId ?? '')
        .where('provider', '=', provider),
    )

const markReversed = async (tx: Transaction<Schema>, payments: readonly { id: string }[]): Promise<void> => {
  const ids = payments.map(({ id }) => id)
  await tx
    .updateTable('payments')
    .set({ reason: REVERSED })
    .where('id', 'in', ids)
    .where('state', '=', 'paid')
    .execute()
}

/** Makes the named payment due; false if unknown. */
const makeDue = async (
  tx: Transaction<Schema>,
  provider: OnlineMethod,
  event: WebhookEvent,
  now: number,
): Promise<boolean> => {
  const due = await tx
    .updateTable('payments')
    .set((eb) => ({
      updated_at: now,
      next_check_at: eb
        .case()
        // A future time predates a clock set back and would put every message off.
        .when(eb.and([eb('checked_at', '>', now - DEBOUNCE_MS), eb('checked_at', '<=', now)]))
        .then(now + DEBOUNCE_MS)
        .else(now)
        .end(),
    }))
    .where('id', 'in', idsNamed(tx, provider, event))
    .returning('id')
    .execute()
  if (event.isReversal && due.length > 0) await markReversed(tx, due)
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

export type WebhookDelivery = { method: OnlineMethod; headers: Headers; body: Uint8Array }

export type WebhookAnswer = Result<
  { received: true; due: boolean },
  { code: 'webhook_refused' | 'not_found' | 'unavailable' }
>

/** A payment lost in a restore is plausible too. */
const isPlausiblePayment =
  (method: OnlineMethod, { db, now }: PaymentContext) =>
  async (names: WebhookNames): Promise<boolean> =>
    (names.reference === null && names.paymentId === null) ||
    (names.paymentId !== null && isYoungPaymentId(names.paymentId, now())) ||
    (await idsNamed(db, method, names).executeTakeFirst()) !== undefined

/**
 * Idempotent inbox: verifies the sender and makes the payment due, but marks nothing paid. On 'unavailable' and on a
 * throw the provider sends the message again.
 */
export const receiveWebhook = async (
  { method, headers, body }: WebhookDelivery,
  context: PaymentContext,
): Promise<WebhookAnswer> => {
  const { db, providerOf, log, now } = context
  const provider = providerOf(method)
  if (!provider) return fail({ code: 'not_found' })
  const message = { headers, body, now: now(), isPlausiblePayment: isPlausiblePayment(method, context) }
  const event = await provider.readWebhook(message).catch((error: unknown) => {
    log.warn('webhook_unreadable', { provider: method, ...errorFields(error) })
    return 'unreadable' as const
  })
  if (event === 'unreadable') return fail({ code: 'unavailable' })
  if (!event) return fail({ code: 'webhook_refused' })
  if (event.reference === null && event.paymentId === null) return ok({ received: true, due: false })
  const known = await db.transaction().execute((tx) => store(tx, method, event, now()))
  return ok({ received: true, due: known === 'new' })
}

/** Matches messages that came before their payment; returns how many. */
export const matchEvents = async ({ db, now }: PaymentContext, limit = 100): Promise<number> => {
  const waiting = await db
    .with('event', (qb) =>
      qb
        .selectFrom('payment_events')
        .select(['provider', 'event_id', 'reference', 'payment_id'])
        .where('state', '=', 'unmatched')
        .orderBy('received_at', 'desc')
        .limit(LOOKED_AT),
    )
    .selectFrom('event')
    // Cross join fixes the order: SQLite would otherwise scan all payments.
    .crossJoin('payments as payment')
    .select(['event.provider', 'event.event_id', 'payment.id'])
    .whereRef('payment.provider', '=', 'event.provider')
    .whereRef('payment.reference', '=', 'event.reference')
    .union((eb) =>
      eb
        .selectFrom('event')
        .crossJoin('payments as payment')
        .select(['event.provider', 'event.event_id', 'payment.id'])
        .whereRef('payment.provider', '=', 'event.provider')
        .whereRef('payment.id', '=', 'event.payment_id'),
    )
    .limit(limit)
    .execute()
  for (const { provider, event_id, id } of waiting) {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('payments').set({ next_check_at: now(), updated_at: now() }).where('id', '=', id).execute()
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

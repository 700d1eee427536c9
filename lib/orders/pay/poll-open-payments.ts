import 'server-only'
import { singleFlight } from '@/lib/async/single-flight'
import { withTimeout } from '@/lib/async/with-timeout'
import { errorFields } from '@/lib/logger'
import { findPayment, paymentsOf, stateOf } from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { type Reconciled, reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { MAY_CHANGE } from '@/lib/orders/payment'

/** A payment is polled no more often than this; whoever asks in between waits for the next time. */
const INTERVAL_MS = 1_000

/** Everybody who waits for one payment is answered by one poll. */
const waits = singleFlight<void>()

/** Waits until the interval since the last answer is over, and for the turn of this instance. */
const untilItsTurn = async (id: string, context: PaymentContext): Promise<void> => {
  const last = (await findPayment(context.db, id))?.checked_at ?? null
  const now = context.now()
  // One polled ahead of now was so before the clock was set back.
  if (last !== null && last <= now && last > now - INTERVAL_MS) await context.sleep(last + INTERVAL_MS - now)
  for (let wait = await context.takeTurn(id); wait > 0; wait = await context.takeTurn(id)) {
    await context.sleep(wait * 1_000)
  }
}

/** Throttling: the poll waits until the interval since the last one is over, whichever instance it was of. */
const pollThrottled = async (id: string, context: PaymentContext): Promise<Reconciled | null> => {
  await waits(id, () => untilItsTurn(id, context), context.db)
  return reconcilePayment(id, context)
}

/**
 * Whether a provider has answered by now. A poll that was under way already and found no money is repeated: it may have
 * been put before the diner paid.
 */
const isAnsweredSince = async (since: number, id: string, context: PaymentContext): Promise<boolean> => {
  const found = await pollThrottled(id, context)
  const isTooEarly = found?.answered && found.polledAt < since && MAY_CHANGE.includes(stateOf(found.payment))
  return (isTooEarly ? await pollThrottled(id, context) : found)?.answered ?? true
}

/**
 * Polls the provider of each open payment of an order for a diner who waits. True when all of them have said, since
 * this was called, what became of it; false when one did not within `wait` ms, and the sweep asks on.
 */
export const pollOpenPayments = async (orderId: string, context: PaymentContext, wait: number): Promise<boolean> => {
  const since = context.now()
  const open = (await paymentsOf(context.db, orderId)).filter(
    ({ state, reference }) => reference !== null && MAY_CHANGE.includes(state),
  )
  const polls = open.map(({ id }) => isAnsweredSince(since, id, context))
  const answered = await withTimeout(wait, Promise.all(polls)).catch((error: unknown) => {
    context.log.warn('confirmation_late', { orderId, ...errorFields(error) })
    return [false]
  })
  return answered.every(Boolean)
}

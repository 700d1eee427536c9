import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { PaymentProvider } from '@/lib/core/payments/provider'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import { answerCallOf, writeCall } from '@/lib/server/orders/ledger/money-journal'
import { providerOrderOf } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

export const PROVIDER_MS = 10_000

/** Cancels by the journal; false if too late. Throws when the provider does not answer. */
export const cancelAtProvider = async (
  payment: PaymentRow,
  { provider, reference }: { provider: PaymentProvider; reference: string },
  { db, now }: PaymentContext,
): Promise<boolean> => {
  await writeCall(db, payment, 'cancel', now())
  const isClosed = await withTimeout(PROVIDER_MS, provider.cancel(reference, providerOrderOf(payment)))
  await answerCallOf(db, payment.id, 'cancel', {
    ...(isClosed ? { state: 'done' } : { state: 'refused', code: 'too_late' }),
    now: now(),
  })
  return isClosed
}

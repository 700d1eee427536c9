import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import type { PaymentRow } from '@/lib/db/payment-rows'
import { answerCallOf, writeCall } from '@/lib/orders/ledger/money-journal'
import { providerOrderOf } from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import type { PaymentProvider } from '@/lib/payments/provider'

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

import { z } from 'zod'
import { centsOf } from '@/lib/core/payments/amounts'
import { samePayee } from '@/lib/core/payments/payee'
import type { ProviderOrder, ProviderRecord } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'

/** Amounts in euros. */
export const checkoutSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  status: z.enum(['PENDING', 'FAILED', 'PAID', 'EXPIRED']),
  checkout_reference: z.string().max(90),
  amount: z.number(),
  currency: z.string().length(3),
  merchant_code: z.string().nullish(),
  pay_to_email: z.string().nullish(),
  transaction_id: z.string().nullish(),
  transactions: z.array(z.object({ id: z.string().nullish(), status: z.string().nullish() })).nullish(),
})

export type SumupCheckout = z.infer<typeof checkoutSchema>

/** Some venues are known to SumUp by e-mail, not by merchant code. */
export const isEmail = (payee: string): boolean => payee.includes('@')

export const payeeFields = (payee: string): { pay_to_email: string } | { merchant_code: string } =>
  isEmail(payee) ? { pay_to_email: payee } : { merchant_code: payee }

const statusOf = ({ status, transactions }: SumupCheckout): ProviderRecord['status'] => {
  if (status === 'PAID') return 'paid'
  if (status === 'EXPIRED') return 'cancelled'
  const isUnderWay = transactions?.some((transaction) => transaction.status === 'PENDING') ?? false
  if (isUnderWay) return 'pending'
  return status === 'FAILED' ? 'failed' : 'open'
}

export const transactionOf = ({ transaction_id, transactions }: SumupCheckout): string | null =>
  transaction_id ?? transactions?.find(({ status }) => status === 'SUCCESSFUL')?.id ?? null

const accountOf = (checkout: SumupCheckout, payee: string, account: string | null): string | null => {
  const named = isEmail(payee) ? checkout.pay_to_email : checkout.merchant_code
  // A missing payee differs too.
  return samePayee(payee, named) ? account : (named ?? '')
}

export const sumupRecord = (
  checkout: SumupCheckout,
  payee: string,
  { account, orderId, paymentId, venueId }: ProviderOrder,
): ProviderRecord => {
  const amount = centsOf(checkout.amount)
  if (amount === null) throw new ProviderError('amount')
  const theirs = checkout.checkout_reference
  const isOurs = theirs === paymentId
  return {
    status: statusOf(checkout),
    amount,
    currency: checkout.currency.toUpperCase(),
    account: accountOf(checkout, payee, account),
    paymentId: theirs,
    // SumUp has no fields for these.
    orderId: isOurs ? orderId : null,
    venueId: isOurs ? venueId : null,
    transactionId: transactionOf(checkout),
  }
}

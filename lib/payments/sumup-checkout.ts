import { z } from 'zod'
import { centsOf } from '@/lib/payments/amounts'
import { samePayee } from '@/lib/payments/payee'
import type { ProviderOrder, ProviderRecord } from '@/lib/payments/provider'
import { VendorTrouble } from '@/lib/payments/vendor-trouble'

/** A checkout as SumUp's API gives it; amounts are euros. */
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

export type Checkout = z.infer<typeof checkoutSchema>

const isEmail = (payee: string): boolean => payee.includes('@')

/** The fields by which SumUp is told whom to pay. */
export const payeeFields = (payee: string): { pay_to_email: string } | { merchant_code: string } =>
  isEmail(payee) ? { pay_to_email: payee } : { merchant_code: payee }

const statusOf = ({ status, transactions }: Checkout): ProviderRecord['status'] => {
  if (status === 'PAID') return 'paid'
  if (status === 'EXPIRED') return 'cancelled'
  const isUnderWay = transactions?.some((transaction) => transaction.status === 'PENDING') ?? false
  if (isUnderWay) return 'pending'
  return status === 'FAILED' ? 'failed' : 'open'
}

const transactionOf = ({ transaction_id, transactions }: Checkout): string | null =>
  transaction_id ?? transactions?.find(({ status }) => status === 'SUCCESSFUL')?.id ?? null

const accountOf = (checkout: Checkout, payee: string, account: string | null): string | null => {
  // Asked by e-mail address, newer versions of SumUp name the merchant by its code alone, which says nothing here.
  if (isEmail(payee) && !checkout.pay_to_email) return account
  const said = isEmail(payee) ? checkout.pay_to_email : checkout.merchant_code
  // Nobody is not the payee either, even where the venue has no account of its own.
  return samePayee(payee, said) ? account : (said ?? '')
}

/** What SumUp says of a checkout, in our words. `payee`: whom it was to pay, the venue's account or ours. */
export const recordOf = (
  checkout: Checkout,
  payee: string,
  { account, orderId, paymentId, venueId }: ProviderOrder,
): ProviderRecord => {
  const amount = centsOf(checkout.amount)
  if (amount === null) throw new VendorTrouble('amount')
  const theirs = checkout.checkout_reference
  const isOurs = theirs === paymentId
  return {
    status: statusOf(checkout),
    amount,
    currency: checkout.currency.toUpperCase(),
    account: accountOf(checkout, payee, account),
    paymentId: theirs,
    // SumUp has no place for these; the payment is of one order.
    orderId: isOurs ? orderId : null,
    venueId: isOurs ? venueId : null,
    transactionId: transactionOf(checkout),
  }
}

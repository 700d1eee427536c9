import { z } from 'zod'
import { type GivenBack, isAllBack } from '@/lib/core/payments/give-back'
import { samePayee } from '@/lib/core/payments/payee'
import { CURRENCY, type ProviderOrder, type ProviderRecord } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'

const cents = z.int().min(0).max(1_000_000_000)

const moneyInSchema = z.object({
  id: z.union([z.number(), z.string().regex(/^\d{1,18}$/)]).transform(String),
  status: z.int(),
  /** Cents, without commission. */
  creditAmount: cents,
  commissionAmount: cents.nullish(),
  receiverAccountId: z.string().max(256).nullish(),
  comment: z.string().max(300).nullish(),
  /** Cents refunded; a refund in progress does not appear. */
  refundAmount: cents.nullish(),
})

export type MoneyIn = z.infer<typeof moneyInSchema>

export const moneyInsSchema = z.object({ transactions: z.object({ value: z.array(moneyInSchema).max(100) }) })

const STATUSES: Record<number, ProviderRecord['status']> = {
  0: 'paid',
  3: 'failed',
  4: 'open',
  6: 'failed',
  7: 'cancelled',
  14: 'pending',
  // Authorised, waiting for our capture: see `mayCaptureMoneyIn`.
  16: 'pending',
}

/** What the card pays, in cents. */
export const amountOf = ({ creditAmount, commissionAmount }: MoneyIn): number => creditAmount + (commissionAmount ?? 0)

const wordOf = ({ status }: MoneyIn): ProviderRecord['status'] => {
  const word = STATUSES[status]
  if (!word) throw new ProviderError('status')
  return word
}

export const lemonwayMoney = (moneyIn: MoneyIn): GivenBack => ({
  paid: wordOf(moneyIn) === 'paid' ? amountOf(moneyIn) : 0,
  back: moneyIn.refundAmount ?? 0,
  underWay: 0,
  failed: false,
})

export const moneyInStatus = (moneyIn: MoneyIn): ProviderRecord['status'] => {
  const word = wordOf(moneyIn)
  return word === 'paid' && isAllBack(lemonwayMoney(moneyIn)) ? 'refunded' : word
}

/** Lemonway returns the comment, which identifies the payment. */
export const commentOf = ({ orderId, paymentId }: ProviderOrder): string => `${orderId} ${paymentId}`

export const isOf = ({ comment }: MoneyIn, order: ProviderOrder): boolean => comment === commentOf(order)

const WAITS_FOR_CAPTURE = 16

/** Authorised by the card, and not captured. */
export const isWaiting = ({ status }: MoneyIn): boolean => status === WAITS_FOR_CAPTURE

/** Whether the diner approved exactly what the order owes. */
export const mayCaptureMoneyIn = (moneyIn: MoneyIn, order: ProviderOrder): boolean => {
  const isForVenue = order.account !== null && samePayee(order.account, moneyIn.receiverAccountId)
  return isWaiting(moneyIn) && isForVenue && amountOf(moneyIn) === order.amount && isOf(moneyIn, order)
}

const BEST_FIRST: readonly ProviderRecord['status'][] = ['paid', 'pending', 'refunded', 'open', 'failed', 'cancelled']

/** The most advanced money-in of a payment that was tried several times. */
export const tellingOne = (moneyIns: readonly MoneyIn[]): MoneyIn | null => {
  const ordered = [...moneyIns].sort(
    (a, b) => BEST_FIRST.indexOf(moneyInStatus(a)) - BEST_FIRST.indexOf(moneyInStatus(b)),
  )
  return ordered[0] ?? null
}

/** Lemonway only knows euros. */
export const lemonwayRecord = (moneyIn: MoneyIn, order: ProviderOrder): ProviderRecord => {
  const { receiverAccountId: receiver, comment } = moneyIn
  const [orderId = null, paymentId = null] = comment ? comment.split(' ') : []
  const { account, venueId } = order
  return {
    status: moneyInStatus(moneyIn),
    amount: amountOf(moneyIn),
    currency: CURRENCY,
    account: account !== null && samePayee(account, receiver) ? account : (receiver ?? null),
    paymentId,
    orderId,
    // Lemonway stores the venue only as the receiver's account.
    venueId,
    transactionId: moneyIn.id,
  }
}

const MAX_PAGES = 5

/**
 * All references that a payment may have at Lemonway, which takes each for one page only; a restart loses a page's
 * token and opens another. They derive from the journaled payment id, so none is unknown. Lemonway may list only paid
 * ones, so check all.
 */
export const referencesOf = (paymentId: string): string[] =>
  Array.from({ length: MAX_PAGES }, (_, at) => (at === 0 ? paymentId : `${paymentId}.${at + 1}`))

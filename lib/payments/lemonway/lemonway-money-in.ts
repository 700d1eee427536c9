import { z } from 'zod'
import { type GivenBack, isAllBack } from '@/lib/payments/give-back'
import { samePayee } from '@/lib/payments/payee'
import { CURRENCY, type ProviderOrder, type ProviderRecord } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'

const cents = z.int().min(0).max(1_000_000_000)

const moneyInSchema = z.object({
  id: z.union([z.number(), z.string().regex(/^\d{1,18}$/)]).transform(String),
  status: z.int(),
  /** Cents that reach the account; the commission is not among them. */
  creditAmount: cents,
  commissionAmount: cents.nullish(),
  receiverAccountId: z.string().max(256).nullish(),
  comment: z.string().max(300).nullish(),
  /** Cents of it that went back; what is on its way back is nowhere in it. */
  refundAmount: cents.nullish(),
})

/** A money-in as Lemonway's API gives it. */
export type MoneyIn = z.infer<typeof moneyInSchema>

export const moneyInsSchema = z.object({ transactions: z.object({ value: z.array(moneyInSchema).max(100) }) })

/** Lemonway's numbers of the states of a card payment. */
const STATUSES: Record<number, ProviderRecord['status']> = {
  0: 'paid',
  3: 'failed',
  4: 'open',
  6: 'failed',
  7: 'cancelled',
  14: 'pending',
  // The card is good for the amount, which waits to be captured: see `mayCaptureMoneyIn`.
  16: 'pending',
}

/** What the card pays, in cents. */
export const amountOf = ({ creditAmount, commissionAmount }: MoneyIn): number => creditAmount + (commissionAmount ?? 0)

const wordOf = ({ status }: MoneyIn): ProviderRecord['status'] => {
  const word = STATUSES[status]
  if (!word) throw new ProviderError('status')
  return word
}

/** What Lemonway says of the money of a money-in. */
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

/** Lemonway gives the comment back, so that it says whose a money-in is. */
export const commentOf = ({ orderId, paymentId }: ProviderOrder): string => `${orderId} ${paymentId}`

/** Whether it belongs to that payment. */
export const isOf = ({ comment }: MoneyIn, order: ProviderOrder): boolean => comment === commentOf(order)

const WAITS_FOR_CAPTURE = 16

/** Whether the card was found good for it, and nothing is captured without our word. */
export const isWaiting = ({ status }: MoneyIn): boolean => status === WAITS_FOR_CAPTURE

/** Whether the diner has approved what the order owes, and only our word is missing. */
export const mayCaptureMoneyIn = (moneyIn: MoneyIn, order: ProviderOrder): boolean => {
  const isForVenue = order.account !== null && samePayee(order.account, moneyIn.receiverAccountId)
  return isWaiting(moneyIn) && isForVenue && amountOf(moneyIn) === order.amount && isOf(moneyIn, order)
}

const BEST_FIRST: readonly ProviderRecord['status'][] = ['paid', 'pending', 'refunded', 'open', 'failed', 'cancelled']

/** The money-in that tells most of a payment tried several times; null where there is none. */
export const tellingOne = (moneyIns: readonly MoneyIn[]): MoneyIn | null => {
  const ordered = [...moneyIns].sort(
    (a, b) => BEST_FIRST.indexOf(moneyInStatus(a)) - BEST_FIRST.indexOf(moneyInStatus(b)),
  )
  return ordered[0] ?? null
}

/** What Lemonway says of a money-in, in our words; it only knows euros. */
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
    // Lemonway holds it as the receiver's account alone.
    venueId,
    transactionId: moneyIn.id,
  }
}

const MAX_PAGES = 5

/**
 * Every reference that is ever opened at Lemonway for a payment, in their order. Its page takes each one once, and a
 * server that has lost the address of a page, as after a restart, can only open another. They follow from the name of the
 * payment, which is written down before Lemonway is asked: none can be open that is not among them. Lemonway may list a
 * page only once it was paid, so that one it does not list says nothing of the next.
 */
export const referencesOf = (paymentId: string): string[] =>
  Array.from({ length: MAX_PAGES }, (_, at) => (at === 0 ? paymentId : `${paymentId}.${at + 1}`))

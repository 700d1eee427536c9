import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'
import { centsOf } from '@/lib/core/payments/amounts'
import { hasComeBack, isAllBack, NO_MONEY, type PaymentMoney } from '@/lib/core/payments/give-back'
import { samePayee } from '@/lib/core/payments/payee'
import { CURRENCY, type ProviderOrder, type ProviderRecord } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'

const moneySchema = z.object({ currency_code: z.string().length(3), value: z.string().max(32) })

const captureSchema = z.object({ id: z.string().max(64), status: z.string().max(40), amount: moneySchema })

const unitSchema = z.object({
  reference_id: z.string().nullish(),
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  amount: moneySchema,
  payee: z.object({ email_address: z.string().nullish(), merchant_id: z.string().nullish() }).nullish(),
  payments: z
    .object({ captures: z.array(captureSchema).nullish(), refunds: z.array(captureSchema).nullish() })
    .nullish(),
})

export const paypalOrderSchema = z.object({
  id: z.string().regex(/^[A-Z0-9]{1,36}$/),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  update_time: z.string().max(40).nullish(),
  purchase_units: z.tuple([unitSchema]),
})

export type PaypalOrder = z.infer<typeof paypalOrderSchema>
type Capture = z.infer<typeof captureSchema>

/** PayPal cannot end an order: this mark keeps one from ever being captured. */
export const customIdOf = (paymentId: string, isEnded: boolean): string => (isEnded ? `ended_${paymentId}` : paymentId)

const CAPTURES: Record<string, ProviderRecord['status']> = {
  COMPLETED: 'paid',
  // Refunded in part: the payment stands.
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
  REVERSED: 'failed',
}

const ORDERS: Record<PaypalOrder['status'], ProviderRecord['status']> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'open',
  VOIDED: 'cancelled',
  // Completed without a capture: the money may still come.
  COMPLETED: 'pending',
}

const LAST_WORD = ['paid', 'pending', 'refunded', 'failed'] as const

/** Prefers a capture with money, then one in progress, then one refunded or failed. */
const captureOf = ({ purchase_units: [unit] }: PaypalOrder): Capture | null => {
  const captures = unit.payments?.captures ?? []
  const finals = LAST_WORD.map((word) => captures.find(({ status }) => CAPTURES[status] === word))
  return finals.find((capture) => capture !== undefined) ?? captures[0] ?? null
}

const exactCents = (value: string): Cents => {
  const cents = centsOf(value)
  if (cents === null) throw new ProviderError('amount')
  return cents
}

const sumOf = (amounts: readonly Capture[], statuses: readonly string[]): Cents =>
  amounts.reduce((sum, { status, amount }) => sum + (statuses.includes(status) ? exactCents(amount.value) : 0), 0)

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

export const paypalMoney = (order: PaypalOrder): PaymentMoney => {
  const capture = captureOf(order)
  if (!capture || !TAKEN.includes(capture.status)) return NO_MONEY
  const refunds = order.purchase_units[0].payments?.refunds ?? []
  const paid = exactCents(capture.amount.value)
  const underWay = sumOf(refunds, ['PENDING'])
  return {
    source: capture.id,
    paid,
    back: capture.status === 'REFUNDED' && underWay === 0 ? paid : sumOf(refunds, ['COMPLETED']),
    underWay,
    failed: refunds.some(({ status }) => status === 'FAILED' || status === 'CANCELLED'),
  }
}

const statusOf = (order: PaypalOrder, capture: Capture | null, isEnded: boolean): ProviderRecord['status'] => {
  if (!capture) return isEnded ? 'cancelled' : ORDERS[order.status]
  const status = CAPTURES[capture.status]
  if (!status) throw new ProviderError('capture_status')
  // PayPal says 'refunded' while the refund is in progress and may still fail.
  return status === 'refunded' && !isAllBack(paypalMoney(order)) ? 'paid' : status
}

/** The venue's account in our spelling, where PayPal names it by e-mail or id. */
const accountOf = ({ purchase_units: [{ payee }] }: PaypalOrder, account: string | null): string | null => {
  if (account === null) return null
  const names = [payee?.merchant_id, payee?.email_address].filter((name) => typeof name === 'string')
  return names.some((name) => samePayee(account, name)) ? account : (names[0] ?? null)
}

/** Only a completed capture counts as money. */
export const paypalRecord = (
  paypalOrder: PaypalOrder,
  { account, paymentId, venueId }: ProviderOrder,
): ProviderRecord => {
  const [unit] = paypalOrder.purchase_units
  const capture = captureOf(paypalOrder)
  const { value, currency_code } = capture?.amount ?? unit.amount
  const amount = exactCents(value)
  const isEnded = unit.custom_id === customIdOf(paymentId, true)
  return {
    status: statusOf(paypalOrder, capture, isEnded),
    amount,
    currency: currency_code.toUpperCase(),
    account: accountOf(paypalOrder, account),
    paymentId: isEnded ? paymentId : (unit.custom_id ?? null),
    // Written in two fields, which must agree.
    orderId: unit.reference_id === unit.invoice_id ? (unit.reference_id ?? null) : null,
    // PayPal has no field for it.
    venueId,
    transactionId: capture?.id ?? null,
    ...(hasComeBack(paypalMoney(paypalOrder)) && { cameBack: true }),
  }
}

/** Whether the diner approved exactly what the order owes. */
export const mayCaptureOrder = (paypalOrder: PaypalOrder, order: ProviderOrder): boolean => {
  const { status, amount, currency, account, paymentId, orderId } = paypalRecord(paypalOrder, order)
  const isOurs = paymentId === order.paymentId && orderId === order.orderId && account === order.account
  return (
    paypalOrder.status === 'APPROVED' && status === 'open' && isOurs && amount === order.amount && currency === CURRENCY
  )
}

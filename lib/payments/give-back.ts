import type { Cents } from '@/lib/money'

/**
 * What a provider's record says of the money of a payment, in cents: what was taken, what went back of it, and what is on
 * its way back. `failed`: some of it came to nothing on that way.
 */
export type GivenBack = { paid: Cents; back: Cents; underWay: Cents; failed: boolean }

/** The same with the provider's own name of what was taken, of which `refund` asks to give back. */
export type PaymentMoney = GivenBack & { source: string }

/** Of a payment that was never made. */
export const NO_MONEY: PaymentMoney = { paid: 0, back: 0, underWay: 0, failed: false, source: '' }

/** Why a provider does not give money back; `later`: not at this hour. A word of ours. */
export type Refusal = { code: string; later?: boolean }

/** Whether nothing is left of what was paid. */
export const isAllBack = ({ paid, back }: GivenBack): boolean => back >= paid

/** Whether what was to go back is with the provider again. */
export const hasComeBack = (money: GivenBack): boolean => money.failed && money.underWay === 0 && !isAllBack(money)

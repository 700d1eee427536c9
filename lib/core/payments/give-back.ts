import type { Cents } from '@/lib/core/money/money'

/** Cents. `underWay`: on its way back. `failed`: a refund came to nothing. */
export type GivenBack = { paid: Cents; back: Cents; underWay: Cents; failed: boolean }

/** `source`: the provider's id of what was taken, which `refund` names. */
export type PaymentMoney = GivenBack & { source: string }

export const NO_MONEY: PaymentMoney = { paid: 0, back: 0, underWay: 0, failed: false, source: '' }

/** `later`: not at this hour. `code` is ours. */
export type Refusal = { code: string; later?: boolean }

export const isAllBack = ({ paid, back }: GivenBack): boolean => back >= paid

/** Whether a failed refund left the money with the provider. */
export const hasComeBack = (money: GivenBack): boolean => money.failed && money.underWay === 0 && !isAllBack(money)

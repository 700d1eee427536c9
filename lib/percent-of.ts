import type { Cents } from '@/lib/money'

/** A whole percentage of an amount, in cents, half a cent rounding up. Exact: no division leaves a remainder. */
export const percentOf = (cents: Cents, percent: number): Cents => {
  const hundredths = cents * percent + 50
  return (hundredths - (hundredths % 100)) / 100
}

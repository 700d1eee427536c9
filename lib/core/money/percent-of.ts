import type { Cents } from '@/lib/core/money/money'

/** Half a cent rounds up. Exact: divides without remainder. */
export const percentOf = (cents: Cents, percent: number): Cents => {
  const hundredths = cents * percent + 50
  return (hundredths - (hundredths % 100)) / 100
}

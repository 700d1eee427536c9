import type { Cents } from '@/lib/core/money/money'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type CostRange = { lowest: Cents; highest: Cents }

/** Before an address is known (spec section 2): the courier's one price, or the range of fares. Null without fares. */
export const deliveryCost = ({ orders, has_pony_u }: Pick<PublicVenue, 'orders' | 'has_pony_u'>): CostRange | null => {
  const fares = (orders.delivery?.distance_fares ?? []).map(({ cost_increase }) => cost_increase)
  const [first] = fares
  if (first === undefined) return null
  return has_pony_u ? { lowest: first, highest: first } : { lowest: Math.min(...fares), highest: Math.max(...fares) }
}

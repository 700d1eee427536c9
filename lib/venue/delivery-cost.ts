import type { Cents } from '@/lib/money'
import type { PublicVenue } from '@/lib/venue/venue'

/** Equal where there is one price. */
export type CostRange = { lowest: Cents; highest: Cents }

/**
 * What delivery costs before an address is known (spec section 2): the courier's one price, which is the first fare, or
 * the range of the distance fares. Null where the venue names no fare.
 */
export const deliveryCost = ({ orders, has_pony_u }: Pick<PublicVenue, 'orders' | 'has_pony_u'>): CostRange | null => {
  const fares = (orders.delivery?.distance_fares ?? []).map(({ cost_increase }) => cost_increase)
  const [first] = fares
  if (first === undefined) return null
  return has_pony_u ? { lowest: first, highest: first } : { lowest: Math.min(...fares), highest: Math.max(...fares) }
}

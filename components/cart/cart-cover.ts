import { coverApplies } from '@/lib/core/cart/totals'
import type { Cents } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import { specialVenue } from '@/lib/core/venue/special-venues'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** Cents per person. counted: asked in the cart; fixed: no counter (spec section 2); later: from a booking's seats. */
export type CartCover = { charge: Cents; people: 'counted' | 'fixed' | 'later' }

export const cartCover = (
  venue: Pick<PublicVenue, 'id' | 'token' | 'cover_charge'>,
  type: OrderType,
): CartCover | null => {
  if (venue.cover_charge === 0 || !coverApplies(type)) return null
  if (type === 'b') return { charge: venue.cover_charge, people: 'later' }
  return { charge: venue.cover_charge, people: specialVenue(venue).hidesPeople ? 'fixed' : 'counted' }
}

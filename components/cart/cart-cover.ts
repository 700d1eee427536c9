import { coverApplies } from '@/lib/cart/totals'
import type { Cents } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import { specialVenue } from '@/lib/venue/special-venues'
import type { PublicVenue } from '@/lib/venue/venue'

/**
 * Cover charge of a cart, in cents per person. counted: people are asked for on the way, so that the total holds it.
 * fixed: the same without a counter (spec section 2). later: a booking asks for its seats, and until then nobody knows.
 */
export type CartCover = { charge: Cents; people: 'counted' | 'fixed' | 'later' }

/** Null where none is charged. */
export const cartCover = (
  venue: Pick<PublicVenue, 'id' | 'token' | 'cover_charge'>,
  type: OrderType,
): CartCover | null => {
  if (venue.cover_charge === 0 || !coverApplies(type)) return null
  if (type === 'b') return { charge: venue.cover_charge, people: 'later' }
  return { charge: venue.cover_charge, people: specialVenue(venue).hidesPeople ? 'fixed' : 'counted' }
}

import { refFor, splashPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'

/** The splash page for an order type (spec section 2). `origin` has no final slash. */
export const venueCodeAddress = (origin: string, venue: Pick<Venue, 'id' | 'token'>, type: OrderType): string =>
  origin + splashPath(type, refFor(type, venue))

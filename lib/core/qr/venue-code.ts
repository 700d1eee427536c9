import { refFor, splashPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'

/** The splash page for an order type (spec section 2). `origin` has no final slash. */
export const venueCodeAddress = (origin: string, venue: Pick<Venue, 'id' | 'token'>, type: OrderType): string =>
  origin + splashPath(type, refFor(type, venue))

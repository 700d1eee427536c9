import { refFor, splashPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'

/**
 * What a venue's own code leads to: its first page under a type letter, from which every diner finds what they came for
 * (spec section 2). It names no table. `origin`: scheme and host, without a final slash.
 */
export const venueCodeAddress = (origin: string, venue: Pick<Venue, 'id' | 'token'>, type: OrderType): string =>
  origin + splashPath(type, refFor(type, venue))

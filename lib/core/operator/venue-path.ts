import { bookingPath, menuPath, refFor } from '@/lib/core/http/links'
import type { Venue } from '@/lib/core/venue/venue'

/** Where diners of a venue begin: its menu, or its bookings where it has no more; null under no letter. */
export const venuePath = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>): string | null => {
  const [type] = venue.orderTypes
  if (!type) return null
  return type === 'b' ? bookingPath(type, refFor(type, venue)) : menuPath(type, refFor(type, venue))
}

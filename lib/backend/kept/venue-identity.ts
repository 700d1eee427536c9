import type { VenueWithMenu } from '@/lib/backend/remote/venue-source'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** An id and a token may have the same digits. */
export const refKey = (ref: VenueRef): string => ('id' in ref ? `id:${ref.id}` : `token:${ref.token}`)

export const isAskedFor = ({ venue }: VenueWithMenu, ref: VenueRef): boolean =>
  'id' in ref ? venue.id === ref.id : venue.token === ref.token

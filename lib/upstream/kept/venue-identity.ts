import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** An id and a token may have the same digits. */
export const refKey = (ref: VenueRef): string => ('id' in ref ? `id:${ref.id}` : `token:${ref.token}`)

export const isAskedFor = ({ venue }: VenueWithMenu, ref: VenueRef): boolean =>
  'id' in ref ? venue.id === ref.id : venue.token === ref.token

import type { VenueWithMenu } from '@/lib/backend/remote/venue-source'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** An id and a token of the same digits are two names. */
export const refKey = (ref: VenueRef): string => ('id' in ref ? `id:${ref.id}` : `token:${ref.token}`)

/** Whether an answer is of the venue that was asked for. */
export const isAskedFor = ({ venue }: VenueWithMenu, ref: VenueRef): boolean =>
  'id' in ref ? venue.id === ref.id : venue.token === ref.token

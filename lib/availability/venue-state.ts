import type { SoldOutItem } from '@/lib/availability/sold-out'
import type { Pause } from '@/lib/venue/pauses/pause'

/** What a venue has not got at the moment: what an open page of it is told, whole and at each change. */
export type VenueState = { soldOut: SoldOutItem[]; pauses: Pause[] }

/** The name of the event that tells it. */
export const VENUE_STATE = 'venue-state'

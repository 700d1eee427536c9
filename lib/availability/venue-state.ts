import type { SoldOutItem } from '@/lib/availability/sold-out'
import type { Pause } from '@/lib/venue/pauses/pause'

/**
 * What an open page of a venue is told, whole and at each change: what it has not got at the moment, and `menu`, which is
 * another text whenever another menu was put; null where the venue lives in a system of its own.
 */
export type VenueState = { soldOut: SoldOutItem[]; pauses: Pause[]; menu: string | null }

/** The name of the event that tells it. */
export const VENUE_STATE = 'venue-state'

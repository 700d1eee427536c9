import type { SoldOutItem } from '@/lib/core/availability/sold-out'
import type { Pause } from '@/lib/core/venue/pauses/pause'

/** A full snapshot. `menu`: changes with every published menu; null if the venue has a system of its own. */
export type VenueState = { soldOut: SoldOutItem[]; pauses: Pause[]; menu: string | null }

export const VENUE_STATE = 'venue-state'

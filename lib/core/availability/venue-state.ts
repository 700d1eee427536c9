import type { SoldOutItem } from '@/lib/core/availability/sold-out'
import type { StockLeft } from '@/lib/core/availability/stock'
import type { Pause } from '@/lib/core/venue/pauses/pause'

/**
 * A full snapshot. `left`: of what is counted. `menu`: changes with every published menu; null if the
 * venue has a system of its own.
 */
export type VenueState = { soldOut: SoldOutItem[]; left: StockLeft[]; pauses: Pause[]; menu: string | null }

export const VENUE_STATE = 'venue-state'

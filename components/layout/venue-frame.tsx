import type { ReactNode } from 'react'
import { themeStyle } from '@/lib/venue/theme'

/** The column of a venue's page, in the venue's colours. */
export const VenueFrame = ({ venueId, children }: { venueId: number; children: ReactNode }) => (
  <main className="page" style={themeStyle(venueId)}>
    {children}
  </main>
)

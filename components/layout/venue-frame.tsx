import type { ReactNode } from 'react'
import { themeStyle } from '@/lib/core/venue/theme'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Props = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'theme'>
  /** `PageHead`, or null if rendered elsewhere. */
  head?: ReactNode
  children: ReactNode
}

/** Column of a venue page, in its colours. */
export const VenueFrame = ({ venue, head = <title>{venue.name}</title>, children }: Props) => (
  <main className="page" style={themeStyle(venue)}>
    {head}
    {children}
  </main>
)

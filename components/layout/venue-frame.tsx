import type { ReactNode } from 'react'
import { themeStyle } from '@/lib/venue/theme'
import type { PublicVenue } from '@/lib/venue/venue'

type Props = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'theme'>
  /** The page's `PageHead`; null where it is written elsewhere. A page that nobody searches for is named after its venue. */
  head?: ReactNode
  children: ReactNode
}

/** The column of a venue's page, in the venue's colours. */
export const VenueFrame = ({ venue, head = <title>{venue.name}</title>, children }: Props) => (
  <main className="page" style={themeStyle(venue)}>
    {head}
    {children}
  </main>
)

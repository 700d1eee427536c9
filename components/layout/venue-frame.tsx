import type { ReactNode } from 'react'
import { themeStyle } from '@/lib/venue/theme'
import type { PublicVenue } from '@/lib/venue/venue'

type Props = { venue: Pick<PublicVenue, 'id' | 'name'>; title?: string; description?: string; children: ReactNode }

/**
 * The column of a venue's page, in the venue's colours, with the page's title. The title stands here and not in a
 * `generateMetadata`: when a venue cannot be loaded, Next never answers a page that has one.
 */
export const VenueFrame = ({ venue, title, description, children }: Props) => (
  <main className="page" style={themeStyle(venue.id)}>
    <title>{title ?? venue.name}</title>
    {description && <meta name="description" content={description} />}
    {children}
  </main>
)

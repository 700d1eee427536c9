import { LinkPreview } from '@/components/layout/link-preview'
import { PageHead } from '@/components/layout/page-head'
import type { Previewed } from '@/lib/preview/preview-card'
import { venuePreviewUrl } from '@/lib/preview/server/preview-urls'
import type { PageMetadata } from '@/lib/seo/page-metadata'
import type { PublicVenue } from '@/lib/venue/venue'

type Props = {
  page: PageMetadata
  venue: Pick<PublicVenue, 'id' | 'name'>
  /** What the picture of its link shows. */
  of: Previewed
}

/** The head of a venue's page that is shared, with what chats show of a link to it. */
export const VenueHead = ({ page, venue, of }: Props) => (
  <PageHead page={page}>
    <LinkPreview page={page} site={venue.name} image={venuePreviewUrl(venue.id, of, page.locale)} />
  </PageHead>
)

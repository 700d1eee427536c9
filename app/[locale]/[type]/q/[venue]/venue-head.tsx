import { LinkPreview } from '@/components/layout/link-preview'
import { PageHead } from '@/components/layout/page-head'
import type { PageMetadata } from '@/lib/core/seo/page-metadata'
import { sharedPicture } from '@/lib/core/seo/shared-picture'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { publicOrigin } from '@/lib/server/http/public-origin'

type Props = {
  page: PageMetadata
  venue: Pick<PublicVenue, 'name' | 'image_path' | 'logo_path'>
}

/** Head of a shared venue page, with link preview. */
export const VenueHead = ({ page, venue }: Props) => (
  <PageHead page={page}>
    <LinkPreview page={page} site={venue.name} image={sharedPicture(publicOrigin(), venue)} />
  </PageHead>
)

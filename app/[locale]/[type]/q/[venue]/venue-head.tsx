import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import type { PageMetadata } from '@/lib/core/seo/page-metadata'
import { sharedPicture } from '@/lib/core/seo/shared-picture'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { publicOrigin } from '@/lib/server/http/public-origin'

type Props = {
  page: PageMetadata
  venue: Pick<PublicVenue, 'name' | 'image_path' | 'logo_path'>
  /** The dish or drink of the page, whose picture a link preview shows. */
  item?: { image_path: string | null }
  children?: ReactNode
}

/** Head of a venue's page. */
export const VenueHead = ({ page, venue, item, children }: Props) => (
  <PageHead page={page} site={venue.name} image={sharedPicture(publicOrigin(), venue, item)}>
    {children}
  </PageHead>
)

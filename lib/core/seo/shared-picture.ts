import { pictureAt } from '@/lib/core/venue/photo-address'
import type { Venue } from '@/lib/core/venue/venue'

/** 1200 × 630 pixels, drawn by scripts/icons.mjs. */
export const SITE_PICTURE = '/link-preview.png'

/** Chats and social networks do not show SVG. */
const isShown = (picture: string, origin: string): boolean =>
  URL.canParse(picture, origin) && !new URL(picture, origin).pathname.toLowerCase().endsWith('.svg')

type Pictures = Pick<Venue, 'image_path' | 'logo_path'>

/** URL for `og:image`: the item's picture, else the venue's, else the site's. `origin` has no final slash. */
export const sharedPicture = (
  origin: string,
  venue: Pictures,
  item: Pick<Pictures, 'image_path'> = { image_path: null },
): string => {
  const pictures = [item.image_path, venue.image_path, venue.logo_path, SITE_PICTURE]
  const shown = pictures.find((picture) => picture !== null && isShown(picture, origin)) ?? SITE_PICTURE
  return new URL(pictureAt(shown, 'large'), origin).href
}

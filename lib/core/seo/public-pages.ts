import { allergenDocumentPath, bookingPath, infoPath, menuPath, refFor, splashPath } from '@/lib/core/http/links'
import { FORM_LANGUAGES, MENU_LANGUAGES, type PageLanguages } from '@/lib/core/seo/page-metadata'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'

export const PUBLIC_PAGES = {
  splash: splashPath,
  menu: (type: OrderType, ref: string) => menuPath(type, ref),
  info: infoPath,
  booking: bookingPath,
  register: allergenDocumentPath,
} as const

export type PublicPage = keyof typeof PUBLIC_PAGES

/** The others show texts of the venue. */
export const languagesOf = (page: PublicPage): PageLanguages => (page === 'booking' ? FORM_LANGUAGES : MENU_LANGUAGES)

/** The one listed type and ref: a venue's pages have the same content under its id, its token and any type. */
export const canonicalPlace = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>): { type: OrderType; ref: string } => {
  const type = venue.orderTypes[0] ?? 'r'
  return { type, ref: refFor(type, venue) }
}

import { allergenDocumentPath, bookingPath, infoPath, menuPath, refFor, splashPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'

/** The pages of a venue that search engines may list, and their paths. */
export const PUBLIC_PAGES = {
  splash: splashPath,
  menu: (type: OrderType, ref: string) => menuPath(type, ref),
  info: infoPath,
  booking: bookingPath,
  register: allergenDocumentPath,
} as const

export type PublicPage = keyof typeof PUBLIC_PAGES

/**
 * Letter and name under which a venue's pages are listed. A venue is found by its id, its token and any letter, all with the
 * same content; the first order type that it offers decides.
 */
export const canonicalPlace = (venue: Pick<Venue, 'id' | 'token' | 'orderTypes'>): { type: OrderType; ref: string } => {
  const type = venue.orderTypes[0] ?? 'r'
  return { type, ref: refFor(type, venue) }
}

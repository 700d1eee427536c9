import { notFound, redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale, type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { isOrderType, type OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { loadVenue } from '@/lib/server/venue/load-venue'

export type VenueParams = Promise<{ locale: string; type: string; venue: string }>

/** `venueRef`: id or token, as in the URL. */
export type VenuePage = { locale: Locale; type: OrderType; venueRef: string; venue: PublicVenue }

/** Placeholder for the build, which needs one venue; any other is rendered at run time. */
export const anyVenue = () => [{ type: 'r', venue: '_' }]

/** Reads the params of a venue page; 404 if the venue is unknown. */
export const readVenuePage = async (params: VenueParams): Promise<VenuePage> => {
  const { locale: segment, type, venue: venueRef } = await params
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  setRequestLocale(locale)
  if (!isOrderType(type)) redirect('/404')
  const ref = parseVenueRef(venueRef)
  const venue = ref && (await loadVenue(ref, menuLangOf(locale)))
  if (!venue) notFound()
  return { locale, type, venueRef, venue }
}

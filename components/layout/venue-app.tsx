import { apiUrl } from '@/lib/core/api/contract'
import type { Locale } from '@/lib/core/i18n/locales'
import { manifestApi } from '@/lib/core/venue/manifest-api'
import type { OrderType } from '@/lib/core/venue/order-type'
import { themeOf } from '@/lib/core/venue/theme'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Themed = Pick<PublicVenue, 'theme'>

/** Browser theme colour; React hoists it to the head. */
export const VenueColour = ({ venue }: { venue: Themed }) => {
  const [light, dark] = themeOf(venue).ground
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

type Props = { venue: Themed; type: OrderType; venueRef: string; locale: Locale }

/** Adds the web app manifest. */
export const VenueApp = ({ venue, type, venueRef, locale }: Props) => (
  <>
    <VenueColour venue={venue} />
    <link rel="manifest" href={apiUrl(manifestApi, { ref: venueRef }, { type, lang: locale })} />
  </>
)

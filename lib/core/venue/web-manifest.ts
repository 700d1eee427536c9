import { menuPath } from '@/lib/core/http/links'
import { directionOf } from '@/lib/core/i18n/direction'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import { themeOf } from '@/lib/core/venue/theme'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** Longest name that fits below an icon. */
const SHORT_NAME = 12

export const APP_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

type Asked = { venue: Pick<PublicVenue, 'name' | 'theme'>; type: OrderType; venueRef: string; locale: Locale }

export const webManifest = ({ venue, type, venueRef, locale }: Asked) => {
  const start = menuPath(type, venueRef)
  const { ground } = themeOf(venue)
  return {
    id: start,
    name: venue.name,
    ...(venue.name.length <= SHORT_NAME && { short_name: venue.name }),
    lang: locale,
    dir: directionOf(locale),
    start_url: `${start}?lang=${locale}`,
    scope: '/',
    // Keeps Back and Reload: some payments leave for another site.
    display: 'minimal-ui',
    theme_color: ground[0],
    background_color: ground[0],
    icons: APP_ICONS,
  }
}

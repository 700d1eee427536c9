import type { Locale } from '@/lib/core/i18n/locales'

/** `to`: digits with the country code. */
export type VenueMessage = { to: string; text: string }

/** To a guest, in one line. `key`: equal at each try. */
export type GuestMessage = VenueMessage & { key: string; lang: Locale }

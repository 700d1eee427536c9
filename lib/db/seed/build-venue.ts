import { buildMenu } from '@/lib/db/seed/build-menu'
import { CLOSED } from '@/lib/db/seed/seed-labels'
import type { VenueInfo, VenueSource } from '@/lib/db/seed/seed-source'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import type { Timetable, Venue } from '@/lib/venue/venue'

/** Monday first, as Italian opening hours are read; SUN = 0 (spec section 9). */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

const weekdayName = (day: number, lang: MenuLang): string => {
  // 1 January 2023 was a Sunday.
  const date = new Date(Date.UTC(2023, 0, 1 + day))
  const name = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(date)
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

/** Opening hours for the info page (spec section 2), a line a weekday; empty when the venue states no hours. */
const formatTimetables = (timetables: Timetable[], lang: MenuLang): string => {
  if (timetables.length === 0) return ''
  return WEEK.map((day) => {
    const slots = timetables
      .filter((slot) => slot.day_of_week === day)
      .sort((a, b) => a.open.localeCompare(b.open))
      .map(({ open, close }) => `${open}–${close}`)
    return `${weekdayName(day, lang)}: ${slots.join(', ') || CLOSED[lang]}`
  }).join('\n')
}

type Flags = Pick<Venue, VenueInfo['flags'][number]>

const buildFlags = (flags: VenueInfo['flags']): Flags => ({
  has_booking: flags.includes('has_booking'),
  has_orders: flags.includes('has_orders'),
  has_phonecall: flags.includes('has_phonecall'),
  has_newsletter: flags.includes('has_newsletter'),
  has_filter: flags.includes('has_filter'),
  has_coupons: flags.includes('has_coupons'),
  has_whatsapp: flags.includes('has_whatsapp'),
  has_pony_u: flags.includes('has_pony_u'),
})

const buildVenueInfo = ({ flags, ...info }: VenueInfo, lang: MenuLang): Venue => ({
  ...info,
  ...buildFlags(flags),
  image_path: `/pictures/venues/${info.id}.svg`,
  menu_description: info.menu_description[lang],
  description: info.description[lang],
  coupons: info.coupons.map((coupon) => ({ ...coupon, description: coupon.description[lang] })),
  timetables_formatted: formatTimetables(info.timetables, lang),
  allergenDocument: info.allergenDocument ?? null,
  ordersWhenClosed: info.ordersWhenClosed ?? 'warn',
  amenities: info.amenities.map(({ name, icon }) => ({
    name: name[lang],
    image_path: `/pictures/amenities/${icon}.svg`,
  })),
})

/**
 * A demo venue and its menu (spec section 3) in one language of the menu API; amounts in cents.
 * Throws when the source names a drink or a course that it does not have.
 */
export const buildVenue = (source: VenueSource, lang: MenuLang): { venue: Venue; menu: Menu } => ({
  venue: buildVenueInfo(source.venue, lang),
  menu: buildMenu(source, lang),
})

import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { stationsOfMenu } from '@/lib/core/menu/stations/kitchen-place'
import { withoutDeadForms } from '@/lib/core/venue/ordering'
import { hostRulesOf } from '@/lib/core/venue/room/host-rules'
import { unansweredSchema } from '@/lib/core/venue/unanswered'
import type { Timetable, Venue } from '@/lib/core/venue/venue'
import { buildMenu } from '@/lib/venue-kit/build/build-menu'
import { buildPayments, buildServices } from '@/lib/venue-kit/build/build-services'
import { CLOSED } from '@/lib/venue-kit/build/label-words'
import { centsOfEuros, textIn } from '@/lib/venue-kit/build/written-text'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import type { VENUE_FLAGS, VenueFile } from '@/lib/venue-kit/venue-file'

/** Monday first, as Italians read hours; SUN = 0 (spec section 9). */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** SUN = 0. */
const namesOfWeekdays = (lang: MenuLang): string[] => {
  const format = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => {
    // 1 January 2023 was a Sunday.
    const name = format.format(new Date(Date.UTC(2023, 0, 1 + day)))
    return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
  })
}

const weekdays = new Map<MenuLang, string[]>()

const weekdayName = (day: number, lang: MenuLang): string => {
  // Cached: creating a formatter costs more than building a venue, and a start builds every demo venue.
  const names = weekdays.get(lang) ?? namesOfWeekdays(lang)
  weekdays.set(lang, names)
  return names[day] ?? ''
}

/** Opening hours (spec section 2), a line per weekday; '' without hours. */
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

type Flags = Pick<Venue, (typeof VENUE_FLAGS)[number]>

const buildFlags = (file: VenueFile): Flags => ({
  has_booking: file.has_booking ?? false,
  has_orders: file.has_orders ?? false,
  has_phonecall: file.has_phonecall ?? false,
  has_newsletter: file.has_newsletter ?? false,
  has_filter: file.has_filter ?? false,
  has_coupons: file.has_coupons ?? false,
  has_whatsapp: file.has_whatsapp ?? false,
  has_pony_u: file.has_pony_u ?? false,
})

const buildCard = (file: VenueFile, lang: MenuLang) => ({
  id: file.id,
  token: file.token,
  name: file.name,
  image_path: file.image_path ?? null,
  logo_path: file.logo_path ?? null,
  theme: file.theme ?? null,
  menu_description: textIn(file.menu_description, lang),
  description: textIn(file.description, lang),
  city: file.city,
  address: file.address,
  latitude: file.latitude,
  longitude: file.longitude,
  legal_name: file.legal_name ?? null,
  vat_number: file.vat_number ?? null,
  email: file.email ?? null,
  phone_number: file.phone_number ?? null,
  whatsapp_number: file.whatsapp_number ?? null,
  cuisines: (file.cuisines ?? []).map((cuisine) => textIn(cuisine, lang)),
  price_range: file.price_range ?? null,
  shopUrl: file.shopUrl ?? null,
  allergenDocument: file.allergenDocument ?? null,
  amenities: (file.amenities ?? []).map(({ name, image_path }) => ({
    name: textIn(name, lang),
    image_path: image_path ?? null,
  })),
})

const buildHours = ({ timetables = [], closures = [], ordersWhenClosed = 'warn' }: VenueFile, lang: MenuLang) => ({
  timetables,
  timetables_formatted: formatTimetables(timetables, lang),
  closures,
  pauses: [],
  ordersWhenClosed,
})

/**
 * A venue and its menu (spec section 3) in one language, Italian where untranslated; cents. Throws on an unknown course
 * or drink.
 */
export const buildVenue = (file: NumberedFile, lang: MenuLang): { venue: Venue; menu: Menu } => {
  const menu = buildMenu(file, lang)
  const venue = withoutDeadForms({
    ...buildCard(file, lang),
    ...buildFlags(file),
    ...buildHours(file, lang),
    cover_charge: centsOfEuros(file.cover_charge) ?? 0,
    coupons: (file.coupons ?? []).map((one) => ({ ...one, description: textIn(one.description, lang) })),
    pony_u_polygon: file.pony_u_polygon ?? [],
    orderTypes: file.orderTypes ?? ['r'],
    phones: file.phones ?? 'italian',
    bookingCancelHours: file.bookingCancelHours ?? 2,
    unanswered: unansweredSchema.parse(file.unanswered ?? {}),
    booking: hostRulesOf(file.booking, file.bookingSeats ?? null),
    calls: file.calls ?? false,
    stations: stationsOfMenu(menu),
    coursesFired: file.coursesFired ?? false,
    orders: buildServices(file),
    payments: buildPayments(file),
  })
  return { venue, menu }
}

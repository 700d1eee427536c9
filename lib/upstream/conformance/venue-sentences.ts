import { MENU_LANGS } from '@/lib/core/i18n/locales'
import { type Venue, venueSchema } from '@/lib/core/venue/venue'
import { everyOne, reading, same } from '@/lib/upstream/conformance/sentence'

/** The token has every kind of character. */
const ABSENT_NUMBERS = [0, 99_999]
const ABSENT_TOKEN = 'no-such-venue_0'

/** What does not depend on the language. */
const numbersOfVenue = ({
  id,
  token,
  cover_charge,
  coupons,
  timetables,
  closures,
  orders,
  payments,
  booking,
  ...rest
}: Venue) => ({
  ...{ id, token, cover_charge, timetables, closures, orders, payments, booking },
  coupons: coupons.map(({ code, percentage }) => [code, percentage]),
  flags: Object.entries(rest).filter(([, value]) => typeof value === 'boolean'),
  types: rest.orderTypes,
  at: [rest.latitude, rest.longitude],
})

export const VENUE_SENTENCES = reading('venues', {
  'A venue is found by its number.': async ({ venue, venueId }) => same('the number', venueId, (await venue()).id),

  'The same venue is found by its token.': async ({ backend, venue }) => {
    const known = await venue()
    const found = await backend.venues.find({ token: known.token }, 'it')
    return found === null ? same('the venue of token', known.token, null) : same('the same venue', known, found)
  },

  'A number and a token that no venue has find none.': async ({ backend }) => {
    const refs = [...ABSENT_NUMBERS.map((id) => ({ id })), { token: ABSENT_TOKEN }]
    const found = await Promise.all(refs.map((ref) => backend.venues.find(ref, 'it')))
    return everyOne(
      found,
      'none',
      (one) => one === null,
      (one) => one?.name,
    )
  },

  'What is said of a venue keeps to what a venue is.': async ({ venue }) => {
    const { error } = venueSchema.safeParse(await venue())
    return everyOne(
      error?.issues ?? [],
      'fields of spec section 3',
      () => false,
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  },

  'It is one venue in Italian, English and Spanish: only its texts differ.': async ({ venue }) => {
    const [original, ...others] = (await Promise.all(MENU_LANGS.map((lang) => venue(lang)))).map(numbersOfVenue)
    return others.flatMap((other) => same('the same', original, other))
  },

  'Name, cover charge and coupons are those that the venue has.': async ({ venue, facts }) => {
    if (!facts) return null
    const { name, token, cover_charge, coupons } = await venue()
    const found = Object.fromEntries(coupons.map(({ code, percentage }) => [code, percentage]))
    return [
      ...same('the name', facts.name, name),
      ...same('the token', facts.token, token),
      ...same('cents a person,', facts.coverCharge, cover_charge),
      ...same('the coupons', facts.coupons, found),
    ]
  },

  'Seats, tables and bounds of its bookings are those that the venue has.': async ({ venue, facts }) => {
    if (!facts) return null
    const { seats, tables, arrivals, largest } = (await venue()).booking
    return [
      ...same('the seats', facts.booking.seats, seats),
      ...same('the tables', facts.booking.tables, tables.length),
      ...same('people in half an hour,', facts.booking.arrivals, arrivals),
      ...same('the largest party', facts.booking.largest, largest),
    ]
  },

  'The venues that a backend shows on its entry page are there.': async ({ backend }) => {
    const demos = await backend.venues.demos()
    if (demos.length === 0) return null
    const found = await Promise.all(demos.map(({ id }) => backend.venues.find({ id }, 'it')))
    return same(
      'the tokens',
      demos.map(({ token }) => token),
      found.map((venue) => venue?.token),
    )
  },
})

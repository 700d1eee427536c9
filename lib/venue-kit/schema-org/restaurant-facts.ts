import { internationalNumber } from '@/lib/core/venue/phone-number'
import { TIME_OF_DAY } from '@/lib/core/venue/time-of-day'
import { PRICE_RANGES } from '@/lib/core/venue/venue'
import { pictureOf } from '@/lib/venue-kit/schema-org/item-facts'
import { bareTerm, type LinkedData, type Thing, valuesOf } from '@/lib/venue-kit/schema-org/linked-data'
import type { TellLeftOut } from '@/lib/venue-kit/schema-org/menu-draft'
import { anyOf, saidName, saidParagraphs } from '@/lib/venue-kit/schema-org/said-text'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

const KINDS = [
  ...['Restaurant', 'FoodEstablishment', 'BarOrPub', 'Bakery', 'Brewery', 'CafeOrCoffeeShop', 'Distillery'],
  ...['FastFoodRestaurant', 'IceCreamShop', 'Winery', 'Hotel', 'LodgingBusiness', 'LocalBusiness'],
]

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SHORT_DAYS = DAYS.map((day) => day.slice(0, 2))

type Timetable = NonNullable<VenueFile['timetables']>[number]

/** '9:00', '09:00:00' and '24:00' → 'HH:MM', else null. */
const timeOf = (value: unknown): string | null => {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(String(value).trim()) ?? []
  const time = `${(hours === '24' ? '0' : hours).padStart(2, '0')}:${minutes}`
  return TIME_OF_DAY.test(time) ? time : null
}

const slotsOn = (days: number[], opens: unknown, closes: unknown): Timetable[] => {
  const [open, close] = [timeOf(opens), timeOf(closes)]
  if (!open || !close) return []
  return days.map((day_of_week) => ({ day_of_week, open, close: close === '23:59' && open === '00:00' ? open : close }))
}

const dayOf = (name: string): number => {
  const bare = name.trim().toLowerCase()
  return DAYS.findIndex((day) => day.toLowerCase() === bare || day.slice(0, 3).toLowerCase() === bare)
}

const specifiedHours = (restaurant: Thing, data: LinkedData): Timetable[] =>
  data
    .things(restaurant, 'openingHoursSpecification')
    .filter(({ validFrom, validThrough }) => validFrom === undefined && validThrough === undefined)
    .flatMap(({ dayOfWeek, opens, closes }) => {
      const named = valuesOf(dayOfWeek).map((day) => bareTerm(typeof day === 'object' ? (day as Thing)['@id'] : day))
      return slotsOn(
        named.map(dayOf).filter((day) => day >= 0),
        opens,
        closes,
      )
    })

/** 'Mo-Fr,Su 12:00-15:00' in `openingHours`. */
const writtenHours = (restaurant: Thing): Timetable[] =>
  valuesOf(restaurant.openingHours).flatMap((text) => {
    const [, days = '', opens, closes] =
      /^([A-Za-z,\s-]+?)\s+([\d:]+)\s*[-–]\s*([\d:]+)$/.exec(String(text).trim()) ?? []
    const listed = days.split(',').flatMap((range) => {
      const [from = -1, to = from] = range.split('-').map((day) => SHORT_DAYS.indexOf(day.trim().slice(0, 2)))
      if (from < 0 || to < 0) return []
      return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7)
    })
    return slotsOn(listed, opens, closes)
  })

const MAX_SLOTS = 100

const placeOf = (restaurant: Thing, data: LinkedData) => {
  const [postal] = data.things(restaurant, 'address')
  if (!postal) return { address: anyOf(saidName(restaurant.address, '')).slice(0, 300), city: '' }
  const [street, code, city] = [postal.streetAddress, postal.postalCode, postal.addressLocality].map((part) =>
    anyOf(saidName(part, '')),
  )
  const town = [code, city].filter(Boolean).join(' ')
  return { address: [street, town].filter(Boolean).join(', ').slice(0, 300), city: (city ?? '').slice(0, 200) }
}

const degreesOf = (value: unknown, most: number): number | null => {
  const degrees = typeof value === 'number' || typeof value === 'string' ? Number.parseFloat(String(value)) : Number.NaN
  return Math.abs(degrees) <= most ? degrees : null
}

const coordinatesOf = (restaurant: Thing, data: LinkedData) => {
  const [geo] = data.things(restaurant, 'geo')
  const [latitude, longitude] = [degreesOf(geo?.latitude, 90), degreesOf(geo?.longitude, 180)]
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Empty or null where the page says nothing. `more`: fields as in the file. */
export type RestaurantFacts = {
  name: string
  city: string
  address: string
  coordinates: { latitude: number; longitude: number } | null
  phone: string | null
  more: Pick<VenueFile, 'description' | 'image_path' | 'cuisines' | 'price_range' | 'timetables'>
}

export const NO_FACTS: RestaurantFacts = { name: '', city: '', address: '', coordinates: null, phone: null, more: {} }

/** The first wins in each field. */
export const withFacts = (facts: RestaurantFacts, others: RestaurantFacts): RestaurantFacts => ({
  name: facts.name || others.name,
  city: facts.city || others.city,
  address: facts.address || others.address,
  coordinates: facts.coordinates ?? others.coordinates,
  phone: facts.phone ?? others.phone,
  more: { ...others.more, ...facts.more },
})

/** The first with a menu: others are its owner or neighbours. */
const restaurantOf = (data: LinkedData): Thing | undefined => {
  const all = data.ofType(...KINDS)
  return all.find((one) => one.hasMenu ?? one.menu) ?? all.find((one) => one.address) ?? all[0]
}

export const restaurantFacts = (data: LinkedData, lang: string, leftOut: TellLeftOut): RestaurantFacts => {
  const restaurant = restaurantOf(data)
  if (!restaurant) return NO_FACTS
  const name = anyOf(saidName(restaurant.name, lang)).slice(0, 200)
  const specified = specifiedHours(restaurant, data)
  const timetables = (specified.length > 0 ? specified : writtenHours(restaurant)).slice(0, MAX_SLOTS)
  const hasHours = valuesOf(restaurant.openingHours ?? restaurant.openingHoursSpecification).length > 0
  if (hasHours && timetables.length === 0) leftOut(name, 'opening hours that cannot be read')
  if (valuesOf(restaurant.specialOpeningHoursSpecification).length > 0) leftOut(name, 'days with other hours')
  const telephone = anyOf(saidName(restaurant.telephone, ''))
  const phone = internationalNumber(telephone) ? telephone.slice(0, 40) : null
  if (telephone && !phone) leftOut(name, `the telephone ${telephone}`)
  const description = anyOf(saidParagraphs(restaurant.description, lang)).slice(0, 5_000)
  const cuisines = valuesOf(restaurant.servesCuisine)
    .flatMap((one) => anyOf(saidName(one, lang)) || [])
    .slice(0, 10)
  const price_range = PRICE_RANGES.find((range) => range === restaurant.priceRange)
  const image_path = pictureOf(restaurant.image)
  return {
    ...placeOf(restaurant, data),
    ...{ name, phone, coordinates: coordinatesOf(restaurant, data) },
    more: {
      ...(description && { description }),
      ...(image_path && { image_path }),
      ...(cuisines.length > 0 && { cuisines }),
      ...(price_range && { price_range }),
      ...(timetables.length > 0 && { timetables }),
    },
  }
}

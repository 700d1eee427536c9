import type { Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import type { LeftOutPart } from '@/lib/upstream/wire/lenient'
import { addressResolver } from '@/lib/upstream/wire/resolve-address'
import { restaurantAnswerSchema } from '@/lib/upstream/wire/restaurant-schema'
import { toMenu } from '@/lib/upstream/wire/to-menu'
import { toVenue } from '@/lib/upstream/wire/to-venue'

export const WIRE_VENUE = {
  id: 77,
  token: 'osteria-prova',
  name: 'Osteria Prova',
  latitude: 41.9,
  longitude: 12.5,
  city: 'Roma',
  has_orders: 1,
  cover_charge: '2,00',
}

export const wireCourseOf = (...dishes: unknown[]) => ({ id: 1, name: 'Primi', original_name: 'Primi', dishes })

/** A venue whose only course has these dishes. */
export const wireVenueOf = (...dishes: unknown[]) => ({ ...WIRE_VENUE, courses: [wireCourseOf(...dishes)] })

type Read = { venue: Venue; menu: Menu; leftOut: LeftOutPart[] }

/** What an answer of the menu API becomes, once it went over the wire as JSON; null where it says that there is no venue. */
export const readWire = (answer: unknown, images?: string): Read | null => {
  const wire = restaurantAnswerSchema.parse(JSON.parse(JSON.stringify(answer)))
  if (wire === null) return null
  const leftOut: LeftOutPart[] = []
  const report = (part: LeftOutPart) => void leftOut.push(part)
  const resolve = addressResolver(images)
  const venue = toVenue(wire, resolve, report)
  return { venue, menu: toMenu(wire, { resolve, report, dishesOf: () => undefined }), leftOut }
}

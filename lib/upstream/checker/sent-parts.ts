import { z } from 'zod'
import { wireId } from '@/lib/upstream/wire/answer'
import { courseFields, wireBeverageSchema, wireGroupSchema } from '@/lib/upstream/wire/course-schema'
import {
  additionCategorySchema,
  ingredientSchema,
  pricedPartSchema,
  suggestedDrinkSchema,
  wireDishSchema,
  wireDrinkSchema,
} from '@/lib/upstream/wire/dish-schema'
import { wireAddress, wireName } from '@/lib/upstream/wire/fields'
import { amenitySchema, deliverySchema, fareSchema, restaurantSchema } from '@/lib/upstream/wire/restaurant-schema'

const sentAllergen = z.object({ name: wireName, image_url: wireAddress })

/** The parts of a menu, and in which of their fields other parts stand. */
const PARTS = {
  venue: [
    restaurantSchema,
    {
      courses: 'course',
      beverages: 'beverage',
      wrapCourses: 'group',
      amenities: 'amenity',
      'orders.delivery': 'delivery',
      allergen_document: 'document',
    },
  ],
  group: [wireGroupSchema, { courses: 'course' }],
  course: [courseFields, { nested: 'course', dishes: 'dish' }],
  beverage: [wireBeverageSchema, { drinks: 'drink' }],
  dish: [
    wireDishSchema,
    {
      variations: 'variation',
      'additions.categories': 'category',
      ingredients: 'ingredient',
      suggested_drink: 'suggested drink',
    },
  ],
  drink: [wireDrinkSchema, {}],
  variation: [pricedPartSchema, {}],
  category: [additionCategorySchema, { additions: 'addition' }],
  addition: [pricedPartSchema, {}],
  ingredient: [ingredientSchema, { allergens: 'allergen' }],
  allergen: [sentAllergen, {}],
  'suggested drink': [suggestedDrinkSchema, {}],
  amenity: [amenitySchema, {}],
  delivery: [deliverySchema, { distance_fares: 'fare' }],
  fare: [fareSchema, {}],
  document: [z.object({ url: wireAddress }), { pages: 'page' }],
  page: [z.object({ url: wireAddress }), {}],
} as const satisfies Record<string, readonly [z.ZodObject, Record<string, string>]>

export type Kind = keyof typeof PARTS

/** A part of an answer as it was sent. */
export type SentPart = {
  kind: Kind
  /** 'Venue 77, course 1, dish 5' */
  at: string
  sent: unknown
  id: number | null
  schema: z.ZodObject
  /** The parts among which its id is unique. */
  list: string
  above: SentPart | null
}

/** The field that a part means which is sent as a bare text. */
const BARE: Partial<Record<Kind, string>> = { allergen: 'name', page: 'url' }

/** As in lib/upstream/wire/to-menu.ts. */
const MAX_DEPTH = 20

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nothing, if it is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** The value at 'orders.delivery'. */
const valueAt = (sent: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((around, name) => Reflect.get(Object(around), name), sent)

const listAt = (sent: unknown, path: string): unknown[] => {
  const value = valueAt(sent, path)
  if (Array.isArray(value)) return value
  return isObject(value) ? [value] : []
}

const labelOf = (kind: Kind, sent: unknown, index: number): string => {
  const { id, name, group } = fieldsOf(sent)
  const word = wireId.safeParse(id).data ?? name ?? group
  return typeof word === 'number' ? `${kind} ${word}` : `${kind} ${JSON.stringify(word) ?? `[${index}]`}`
}

/** Ids of additions are unique in their dish, not only in their category. */
const listOf = (kind: Kind, above: SentPart): string => `${kind === 'addition' ? above.above?.at : above.at}/${kind}`

const partsIn = (above: SentPart, depth: number): SentPart[] =>
  Object.entries<Kind>(PARTS[above.kind][1]).flatMap(([path, kind]) =>
    listAt(above.sent, path).flatMap((one, index) => {
      const field = BARE[kind]
      const sent = field !== undefined && typeof one === 'string' ? { [field]: one } : one
      const id = wireId.safeParse(fieldsOf(sent).id).data ?? null
      const at = `${above.at}, ${labelOf(kind, sent, index)}`
      const part = { kind, at, sent, id, schema: PARTS[kind][0], list: listOf(kind, above), above }
      return depth > MAX_DEPTH ? [part] : [part, ...partsIn(part, depth + 1)]
    }),
  )

/** Everything in a venue's answer, itself first. `sent`: the answer out of its envelope. */
export const sentParts = (venueId: number, sent: unknown): SentPart[] => {
  const at = `Venue ${venueId}`
  const venue: SentPart = { kind: 'venue', at, sent, id: venueId, schema: PARTS.venue[0], list: '', above: null }
  return [venue, ...partsIn(venue, 1)]
}

/** Whether a field holds parts of its own. */
export const holdsParts = ({ kind }: SentPart, field: string): boolean =>
  Object.keys(PARTS[kind][1]).some((path) => path.split('.')[0] === field)

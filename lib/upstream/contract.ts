import 'server-only'
import { z } from 'zod'
import { paidOrderSchema } from '@/lib/core/bill/paid-order'
import { bookingPayloadSchema } from '@/lib/core/booking/booking'
import { wireProductSchema } from '@/lib/core/cart/wire-product'
import { LOCALE_IDS, MENU_LANGS } from '@/lib/core/i18n/locales'
import { TRANSLATION_TYPES } from '@/lib/core/menu/translation'
import { newsletterSchema } from '@/lib/core/newsletter/newsletter'
import { orderPayloadSchema } from '@/lib/core/orders/order-payload'
import { trackingFormSchema, trackingLogSchema } from '@/lib/core/tracking/tracking'
import type { EndpointName } from '@/lib/core/upstream/endpoints'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { distanceSchema } from '@/lib/upstream/distance'
import { foodstyleSchema, matchedCourse, matchingSchema } from '@/lib/upstream/filters'
import { languagesSchema } from '@/lib/upstream/languages'
import { pickupSchema } from '@/lib/upstream/pickup'
import { tableStatusSchema } from '@/lib/upstream/tables'
import { enveloped, wireFlag, wireId } from '@/lib/upstream/wire/answer'
import {
  courseAnswerSchema,
  searchAnswerSchema,
  wireBeverageSchema,
  wireCourseSchema,
  wireGroupSchema,
} from '@/lib/upstream/wire/course-schema'
import { wireDishSchema, wireDrinkSchema } from '@/lib/upstream/wire/dish-schema'
import { saidAmount, wireAddress, wireAmount, wireLine, wireName, wireText, wireTime } from '@/lib/upstream/wire/fields'
import { restaurantAnswerSchema, restaurantSchema } from '@/lib/upstream/wire/restaurant-schema'
import { wireEntrySchema, wireLineSchema, wireShareTokenSchema } from '@/lib/upstream/wire/share'

/** Request and response of each endpoint; nothing else is sent or read. */
export type CallContract = {
  summary: string
  query?: z.ZodObject
  form?: z.ZodObject
  json?: z.ZodType
  /** What Idempotency-Key identifies. */
  key?: string
  /** If absent, only the status is read. */
  answer?: z.ZodType
  /** Meaning of a 404 that is not a failure. */
  none?: string
}

const digits = z.string().regex(/^\d+$/)
const ids = z.string().regex(/^(?:\d+(?:,\d+)*)?$/)
const degrees = z.string().regex(/^-?\d+(?:\.\d+)?$/)
const place = z.string().regex(/^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/)
const lang = z.enum(MENU_LANGS)
const ofLang = z.object({ lang })

const sharedPart = z.object({ user_id: z.string(), user: z.string(), products: z.array(wireProductSchema) })
/** For the documentation; answers are parsed entry by entry (lib/upstream/exchange-share.ts). */
export const shareAnswerSchema = enveloped(
  z.object({ order: z.array(wireEntrySchema.extend({ products: z.array(wireLineSchema) })).nullish() }),
)

export const CONTRACT: Record<EndpointName, CallContract> = {
  restaurant: {
    summary: 'A venue with its menu, by number (id) or by token.',
    query: z.object({ id: digits.optional(), token: z.string().optional(), lang }),
    answer: restaurantAnswerSchema,
    none: 'There is no such venue. An empty answer says the same.',
  },
  course: {
    summary: 'One course with its dishes: asked for each course that came without. A tasting menu by what it is named.',
    query: z.object({ id: digits, lang, stable: z.literal('').optional(), tasting_menu: z.string().optional() }),
    answer: courseAnswerSchema,
  },
  search: {
    summary: 'The dishes that a term finds.',
    query: z.object({ ris_id: digits, lang, search: z.string() }),
    answer: searchAnswerSchema,
  },
  matching: {
    summary: 'The dishes that suit whoever picked these options; empty where nothing is picked of a list.',
    query: z.object({ allergieprincipali: ids, nongraditi: ids, diete: ids, ris_id: digits, lang }),
    answer: matchingSchema,
  },
  languages: {
    summary: 'The language of a code; the first one is read.',
    query: z.object({ code: z.string() }),
    answer: languagesSchema,
    none: 'There is no such language. An empty list says the same.',
  },
  translations: {
    summary: "A diner's correction of a text of the menu.",
    form: z.object({
      id: digits,
      text: z.string(),
      lang: z.enum(LOCALE_IDS),
      lang_id: digits,
      type: z.enum(TRANSLATION_TYPES),
    }),
  },
  allergies: { summary: 'Allergies that can be picked.', query: ofLang, answer: foodstyleSchema },
  diets: { summary: 'Diets that can be picked.', query: ofLang, answer: foodstyleSchema },
  foods: { summary: 'Foods that can be left out.', query: ofLang, answer: foodstyleSchema },
  tableStatus: {
    summary: 'Whether a table, room or spot is open for orders.',
    query: z.object({ token: z.string(), name: z.string() }),
    answer: tableStatusSchema,
    none: 'There is no such table: it is not open.',
  },
  booking: { summary: 'A table is asked for.', json: bookingPayloadSchema, key: 'The booking.' },
  subscription: { summary: 'A diner signs up for the newsletter of a venue.', json: newsletterSchema },
  shareToken: { summary: 'A new shared cart.', answer: wireShareTokenSchema },
  share: {
    summary: 'A shared cart with the part of each person.',
    answer: shareAnswerSchema,
    none: 'There is no such cart.',
  },
  putShare: {
    summary: 'The parts of a shared cart, each in the place of what the same person put before.',
    json: z.object({
      res_id: z.int(),
      type: orderTypeSchema,
      order: z.array(sharedPart),
      token: z.string(),
      action: z.literal('send active'),
    }),
  },
  event: { summary: 'Something a diner did, as text: JSON of action and metadata.', form: trackingFormSchema },
  log: { summary: 'The same with what the page knows of itself.', json: trackingLogSchema },
  order: { summary: 'An order.', json: z.object({ data: orderPayloadSchema }), key: 'The order.' },
  paid: {
    summary:
      'An order that was sent unpaid was paid with the bill of its table. Made only where COPERTO_UPSTREAM_PATHS names a path for it.',
    json: paidOrderSchema,
    key: 'The order, after paid_.',
  },
  pickup: {
    summary: 'When a courier can next be at a venue.',
    query: z.object({ latitude: degrees, longitude: degrees }),
    answer: pickupSchema,
    none: 'None can.',
  },
  pickupInZone: {
    summary: 'The same in the zone of a city.',
    query: z.object({ latitude: degrees, longitude: degrees, zone: z.string() }),
    answer: pickupSchema,
    none: 'None can.',
  },
  distance: {
    summary: 'Metres by road from a venue to a diner.',
    query: z.object({ origins: place, destinations: place, mode: z.literal('driving') }),
    answer: distanceSchema,
    none: 'There is no way.',
  },
  transaction: {
    summary: 'A card payment of an order.',
    form: z.object({ type: z.string(), ris_id: digits, order_id: z.string(), payment_intent_id: z.string() }),
    key: 'The order.',
  },
}

/** Names in docs/upstream.openapi.json. */
export const NAMED_SCHEMAS = {
  Restaurant: restaurantSchema,
  Course: wireCourseSchema,
  Beverage: wireBeverageSchema,
  WrapGroup: wireGroupSchema,
  Dish: wireDishSchema,
  Drink: wireDrinkSchema,
  MatchedCourse: matchedCourse,
  Id: wireId,
  Flag: wireFlag,
  Name: wireName,
  Line: wireLine,
  Text: wireText,
  SaidAmount: saidAmount,
  Amount: wireAmount,
  Address: wireAddress,
  Time: wireTime,
} satisfies Record<string, z.ZodType>

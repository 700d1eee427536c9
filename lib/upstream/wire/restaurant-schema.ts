import 'server-only'
import { z } from 'zod'
import { planShape, slotRuleSchema } from '@/lib/core/venue/later/plan'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { PAY_TIMES, PRICE_RANGES, paymentMethodSchema, themeSchema } from '@/lib/core/venue/venue'
import { plainName } from '@/lib/server/text/plain-text'
import { enveloped, wireId } from '@/lib/upstream/wire/answer'
import { wireBookingSchema } from '@/lib/upstream/wire/booking-rules'
import { wireBeverageSchema, wireCourseSchema, wireGroupSchema } from '@/lib/upstream/wire/course-schema'
import { flagOrOff, wireAddress, wireAmount, wireLine, wireName, wireText } from '@/lib/upstream/wire/fields'
import { lenient, lenientList, orNone } from '@/lib/upstream/wire/lenient'
import { times, weekday, wireTimetables } from '@/lib/upstream/wire/timetables'

const phone = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((number) => plainName(String(number ?? '')) || null)
  .catch(null)

const lineOrNull = wireLine.transform((line) => line || null)

const decimal = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,20})?$/)
    .transform(Number),
])
const count = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])
const account = z.object({
  name: z.string().trim().toLowerCase().pipe(paymentMethodSchema),
  account: z.union([z.string(), z.null()]).catch(null).default(null),
})
const shared = { active: flagOrOff, payment_methods: orNone(lenientList(account)) }
const hours = orNone(lenientList(z.object({ day: weekday, ...times })))

export const fareSchema = z.object({
  distance_from: decimal,
  distance_to: decimal,
  cost_increase: wireAmount.refine((cents) => cents !== null),
})

/** A name ('12', 12) or an inclusive range. */
const tableName = z.union([
  z
    .union([z.string(), z.number()])
    .transform((name) => plainName(String(name)))
    .pipe(z.string().min(1).max(8)),
  z.object({ from: count, to: count }),
])

/** Our extension. An unreadable one turns the service off, rather than take more than its kitchen makes. */
const plan = {
  days_ahead: planShape.days_ahead.nullish(),
  lead_minutes: planShape.lead_minutes.nullish(),
  lead_days: planShape.lead_days.nullish(),
  slot: slotRuleSchema.nullish(),
}

export const deliverySchema = z.object({
  ...shared,
  hours,
  minimum_price: wireAmount,
  distance_fares: orNone(lenientList(fareSchema)),
  average_time: count.nullish(),
  ...plan,
})

const ordersSchema = z.object({
  tableservice: lenient(
    orNone(
      z.object({
        ...shared,
        tables_name: orNone(lenientList(tableName)),
        pay: z.enum(PAY_TIMES).nullish().catch(null),
        tips: flagOrOff,
      }),
    ),
  ),
  delivery: lenient(orNone(deliverySchema)),
  takeaway: lenient(orNone(z.object({ ...shared, hours, medium_time: count.nullish(), ...plan }))),
  shipment: lenient(orNone(z.object(shared))),
})

export const amenitySchema = z.object({ name: wireName, image_path: wireAddress })

/** Our extension: the venue's own document. */
const allergenDocument = z.union([
  z.object({ kind: z.literal('pdf'), url: z.string() }),
  z.object({ kind: z.literal('images'), pages: z.array(z.string()).min(1).max(60) }),
])

/** Required: a menu whose courses were lost on the way must not look empty. */
export const sentCourses = lenientList(wireCourseSchema)

/**
 * Spec section 3; euros, metres, minutes. Our extensions: `address`, `closures`, `orders_when_closed`, `order_types`,
 * `booking_cancel_hours`, `booking`, `booking_seats` (its `arrivals`, by an older name), `shop_url`, `cuisines`, `price_range`, `logo_path`, `theme`,
 * `allergen_document`, `legal_name`, `vat_number`, `email`, `phones`, `has_calls`, `stations`,
 * `courses_fired`; of delivery and takeaway `days_ahead`, `lead_minutes`, `lead_days`, `slot`; of tableservice `pay`,
 * `tips`.
 */
export const restaurantSchema = z.object({
  id: wireId,
  token: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)),
  name: wireName,
  image_path: wireAddress,
  menu_description: wireText,
  description: wireText,
  legal_name: lineOrNull,
  vat_number: lineOrNull,
  email: lineOrNull,
  phone_number: phone,
  whatsapp_number: phone,
  latitude: lenient(decimal),
  longitude: lenient(decimal),
  city: wireLine,
  address: wireLine,
  has_booking: flagOrOff,
  has_orders: flagOrOff,
  has_phonecall: flagOrOff,
  has_newsletter: flagOrOff,
  has_filter: flagOrOff,
  has_coupons: flagOrOff,
  has_whatsapp: flagOrOff,
  has_pony_u: flagOrOff,
  cover_charge: lenient(wireAmount),
  coupons: orNone(lenientList(z.object({ code: wireName, percentage: decimal, description: wireText }))),
  timetables: wireTimetables,
  timetables_formatted: wireText,
  closures: orNone(lenientList(z.object({ from: z.iso.date(), to: z.iso.date() }))),
  amenities: orNone(lenientList(amenitySchema)),
  pony_u_polygon: lenient(orNone(z.array(z.tuple([decimal, decimal])))),
  orders: lenient(orNone(ordersSchema)),
  payments: orNone(
    lenientList(
      z.object({
        name: z.string().trim().toLowerCase().pipe(paymentMethodSchema),
        active: flagOrOff,
      }),
    ),
  ),
  orders_when_closed: z.enum(['warn', 'refuse']).nullish().catch('refuse'),
  order_types: lenient(z.array(lenient(orderTypeSchema)).nullish()),
  phones: z.enum(['italian', 'any']).nullish().catch(null),
  booking_cancel_hours: count.nullish().catch(null),
  booking_seats: count.nullish().catch(null),
  booking: wireBookingSchema,
  has_calls: flagOrOff,
  stations: orNone(lenientList(wireName)),
  courses_fired: flagOrOff,
  shop_url: wireAddress,
  cuisines: orNone(lenientList(wireName)),
  price_range: z.enum(PRICE_RANGES).nullish().catch(null),
  logo_path: wireAddress,
  theme: themeSchema.nullish().catch(null),
  allergen_document: allergenDocument.nullish().catch(null),
  courses: sentCourses,
  beverages: lenientList(wireBeverageSchema).nullish(),
  wrapCourses: orNone(lenientList(wireGroupSchema)),
})

export type Restaurant = z.infer<typeof restaurantSchema>

/** Some servers' "not found". */
const nothing = z.union([z.null(), z.tuple([]), z.strictObject({})]).transform(() => null)

/** Null if there is no such venue. */
export const restaurantAnswerSchema = enveloped(z.union([restaurantSchema, nothing]))

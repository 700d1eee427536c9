import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { planShape } from '@/lib/core/venue/later/plan'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { pauseSchema } from '@/lib/core/venue/pauses/pause'
import { PAYMENT_WAYS } from '@/lib/core/venue/payment-ways'
import { type GuestRules, hostRulesSchema } from '@/lib/core/venue/room/host-rules'
import type { Service } from '@/lib/core/venue/services'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'
import { unansweredSchema } from '@/lib/core/venue/unanswered'
import { couponSchema } from '@/lib/core/venue/venue-coupon'
import { optionalAddressSchema, webAddressSchema } from '@/lib/core/venue/web-address'

/** SUN = 0 to SAT = 6 (spec section 9). `close` before `open` is past midnight. */
export const openingSlotSchema = z.object({ day: z.int().min(0).max(6), open: timeOfDaySchema, close: timeOfDaySchema })

export const timetableSchema = z.object({
  day_of_week: z.int().min(0).max(6),
  open: timeOfDaySchema,
  close: timeOfDaySchema,
})

/** The online providers, the one that a payment page prefers first (spec section 2), and cash, paid at the venue. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_WAYS) as (keyof typeof PAYMENT_WAYS)[]
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

export const PRICE_RANGES = ['€', '€€', '€€€', '€€€€'] as const

/** Dates 'YYYY-MM-DD', both included. */
const closureSchema = z.object({ from: z.iso.date(), to: z.iso.date() })

const paymentAccountSchema = z.object({ name: paymentMethodSchema, account: z.string().nullable() })

/** Distances in metres, `cost_increase` in cents. */
export const distanceFareSchema = z.object({
  distance_from: z.number().min(0),
  distance_to: z.number().min(0),
  cost_increase: centsSchema,
})

/** A name ('12', 'A 12') or, in the legacy form, an inclusive range of numbers. */
export const tableNameSchema = z.union([z.string().min(1).max(8), z.object({ from: z.int(), to: z.int() })])

/** When guests at a table pay: with each order, on one bill at the end, or as they choose. */
export const PAY_TIMES = ['now', 'end', 'both'] as const

export type PayTime = (typeof PAY_TIMES)[number]

const tableServiceSchema = z.object({
  active: z.boolean(),
  tables_name: z.array(tableNameSchema),
  payment_methods: z.array(paymentAccountSchema),
  /** See `payTimeOf`; absent: with each order. */
  pay: z.enum(PAY_TIMES).optional(),
  /** Guests may add a tip to what they pay of a bill. */
  tips: z.boolean().optional(),
})

const deliverySchema = z.object({
  active: z.boolean(),
  hours: z.array(openingSlotSchema),
  minimum_price: centsSchema,
  distance_fares: z.array(distanceFareSchema),
  /** Minutes. */
  average_time: z.int().min(0),
  ...planShape,
  payment_methods: z.array(paymentAccountSchema),
})

const takeawaySchema = z.object({
  active: z.boolean(),
  hours: z.array(openingSlotSchema),
  /** Minutes. */
  medium_time: z.int().min(0),
  ...planShape,
  payment_methods: z.array(paymentAccountSchema),
})

const shipmentSchema = z.object({ active: z.boolean(), payment_methods: z.array(paymentAccountSchema) })

/** Null if the venue has no such service, or predates it. */
const ordersSchema = z.object({
  tableservice: tableServiceSchema.nullable().default(null),
  delivery: deliverySchema.nullable().default(null),
  takeaway: takeawaySchema.nullable().default(null),
  shipment: shipmentSchema.nullable().default(null),
} satisfies Record<Service, z.ZodType>)

export const amenitySchema = z.object({ name: z.string(), image_path: optionalAddressSchema })

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i)

export const themeSchema = z.object({ accent: colourSchema, ground: colourSchema.optional() })

export const allergenDocumentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), url: webAddressSchema }),
  z.object({ kind: z.literal('images'), pages: z.array(webAddressSchema).min(1).max(60) }),
])

/** Spec section 3 without the menu (see {@link Menu}), plus our own fields. */
export const venueSchema = z.object({
  id: z.int().min(0).max(99_999),
  token: z.string().min(1).max(64),
  name: z.string().min(1),
  image_path: optionalAddressSchema,
  /** Shown round; without one, the initial. */
  logo_path: optionalAddressSchema,
  theme: themeSchema.nullable().catch(null),
  menu_description: z.string(),
  description: z.string(),
  /** Of the company that sells; null if the venue's name is all there is. */
  legal_name: z.string().nullable().default(null),
  vat_number: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  phone_number: z.string().nullable(),
  whatsapp_number: z.string().nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  city: z.string(),
  address: z.string(),
  /** Which numbers its forms take: the mobiles of spec section 5, or any. */
  phones: z.enum(['italian', 'any']).default('italian'),
  has_booking: z.boolean(),
  has_orders: z.boolean(),
  has_phonecall: z.boolean(),
  has_newsletter: z.boolean(),
  has_filter: z.boolean(),
  has_coupons: z.boolean(),
  has_whatsapp: z.boolean(),
  has_pony_u: z.boolean(),
  cover_charge: centsSchema,
  coupons: z.array(couponSchema),
  timetables: z.array(timetableSchema),
  timetables_formatted: z.string(),
  closures: z.array(closureSchema).default([]),
  /** Kept by us, not by the venue's system. */
  pauses: z.array(pauseSchema).default([]),
  /** For table orders. */
  ordersWhenClosed: z.enum(['warn', 'refuse']).default('warn'),
  amenities: z.array(amenitySchema),
  /** [latitude, longitude] corners; the ring may be open or closed. */
  pony_u_polygon: z.array(z.tuple([z.number(), z.number()])),
  orderTypes: z.array(orderTypeSchema),
  cuisines: z.array(z.string().min(1)).default([]),
  price_range: z.enum(PRICE_RANGES).nullable().default(null),
  /** Hours before the booking until which the diner may cancel it. */
  bookingCancelHours: z.int().min(0).max(336).default(2),
  unanswered: unansweredSchema.prefault({}),
  booking: hostRulesSchema.prefault({}),
  /** Guests at a table with a scanned code may call the staff. */
  calls: z.boolean().default(false),
  /** Names of the kitchen's stations, in menu order. */
  stations: z.array(z.string()).default([]),
  /** The courses of a table's meal are fired one after another. */
  coursesFired: z.boolean().default(false),
  shopUrl: optionalAddressSchema,
  /** Replaces the register. Null if one address is invalid: a document missing a page would pass for complete. */
  allergenDocument: allergenDocumentSchema.nullable().catch(null),
  orders: ordersSchema,
  payments: z.array(z.object({ name: paymentMethodSchema, active: z.boolean() })),
})

export type Venue = z.infer<typeof venueSchema>
export type OpeningSlot = z.infer<typeof openingSlotSchema>
export type OwnDocument = z.infer<typeof allergenDocumentSchema>
export type Closure = z.infer<typeof closureSchema>
export type Timetable = z.infer<typeof timetableSchema>
export type TableName = z.infer<typeof tableNameSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** As guests' pages have it. */
export type PublicVenue = Omit<Venue, 'coupons' | 'booking'> & { booking: GuestRules }

import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { pauseSchema } from '@/lib/venue/pauses/pause'
import { PAYMENT_WAYS } from '@/lib/venue/payment-ways'
import type { Service } from '@/lib/venue/services'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'
import { unansweredSchema } from '@/lib/venue/unanswered'
import { couponSchema } from '@/lib/venue/venue-coupon'
import { optionalAddressSchema, webAddressSchema } from '@/lib/venue/web-address'

/** Weekdays count from SUN = 0 to SAT = 6 (spec section 9). `close` before `open` means past midnight. */
export const openingSlotSchema = z.object({ day: z.int().min(0).max(6), open: timeOfDaySchema, close: timeOfDaySchema })

export const timetableSchema = z.object({
  day_of_week: z.int().min(0).max(6),
  open: timeOfDaySchema,
  close: timeOfDaySchema,
})

/** The online providers, the one that a payment page prefers first (spec section 2), and cash, paid at the venue. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_WAYS) as (keyof typeof PAYMENT_WAYS)[]
export const paymentMethodSchema = z.enum(PAYMENT_METHODS)

/** What a meal costs, from the cheapest to the dearest; ours, for search engines. */
export const PRICE_RANGES = ['€', '€€', '€€€', '€€€€'] as const

/** Dates 'YYYY-MM-DD' on which a venue is closed whatever its weekly hours, both included; ours. */
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

const tableServiceSchema = z.object({
  active: z.boolean(),
  tables_name: z.array(tableNameSchema),
  payment_methods: z.array(paymentAccountSchema),
})

const deliverySchema = z.object({
  active: z.boolean(),
  hours: z.array(openingSlotSchema),
  minimum_price: centsSchema,
  distance_fares: z.array(distanceFareSchema),
  /** Minutes. */
  average_time: z.int().min(0),
  payment_methods: z.array(paymentAccountSchema),
})

const takeawaySchema = z.object({
  active: z.boolean(),
  hours: z.array(openingSlotSchema),
  /** Minutes. */
  medium_time: z.int().min(0),
  payment_methods: z.array(paymentAccountSchema),
})

const shipmentSchema = z.object({ active: z.boolean(), payment_methods: z.array(paymentAccountSchema) })

/** What a venue says of each of its services; null where it has none, or was stored before there was one. */
const ordersSchema = z.object({
  tableservice: tableServiceSchema.nullable().default(null),
  delivery: deliverySchema.nullable().default(null),
  takeaway: takeawaySchema.nullable().default(null),
  shipment: shipmentSchema.nullable().default(null),
} satisfies Record<Service, z.ZodType>)

export const amenitySchema = z.object({ name: z.string(), image_path: optionalAddressSchema })

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/i)

/** The one or two colours that make a venue's pages its own (lib/venue/theme.ts); ours. */
export const themeSchema = z.object({ accent: colourSchema, ground: colourSchema.optional() })

/** The allergen document a venue drew up itself: one PDF, or a picture of each page. */
export const allergenDocumentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), url: webAddressSchema }),
  z.object({ kind: z.literal('images'), pages: z.array(webAddressSchema).min(1).max(60) }),
])

/** A venue as spec section 3 has it, without its menu: `courses`, `beverages` and `wrapCourses` are in {@link Menu}. */
export const venueSchema = z.object({
  id: z.int().min(0).max(99_999),
  token: z.string().min(1).max(64),
  name: z.string().min(1),
  image_path: optionalAddressSchema,
  /** Shown round on the menu, on previews and printed cards; a venue without one shows its initial. Ours. */
  logo_path: optionalAddressSchema,
  theme: themeSchema.nullable().catch(null),
  menu_description: z.string(),
  description: z.string(),
  phone_number: z.string().nullable(),
  whatsapp_number: z.string().nullable(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  city: z.string(),
  /** Street address in one line; ours, for the map card. */
  address: z.string(),
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
  /** The services it takes no orders of for a while; noted here and not in what a venue's system says of it; ours. */
  pauses: z.array(pauseSchema).default([]),
  /** What becomes of an order at a table while the venue is closed: the diner is told, or it is refused; ours. */
  ordersWhenClosed: z.enum(['warn', 'refuse']).default('warn'),
  amenities: z.array(amenitySchema),
  /** [latitude, longitude] corners; closed or open, both are read alike. */
  pony_u_polygon: z.array(z.tuple([z.number(), z.number()])),
  /** Type letters the venue serves; ours, so that the server need not guess them from flags. */
  orderTypes: z.array(orderTypeSchema),
  /** What is cooked, in words ('Cucina bolognese'); ours, for search engines. */
  cuisines: z.array(z.string().min(1)).default([]),
  price_range: z.enum(PRICE_RANGES).nullable().default(null),
  /** Hours before a booked table until which its diner may cancel it in the app; ours. */
  bookingCancelHours: z.int().min(0).max(336).default(2),
  /** What becomes of orders that nobody answers; ours. */
  unanswered: unansweredSchema.prefault({}),
  /** How many people may book for the same half hour; ours, null where nobody counts. */
  bookingSeats: z.int().min(1).max(9_999).nullable().default(null),
  /** External shop of a venue without ordering; ours. */
  shopUrl: optionalAddressSchema,
  /**
   * Shown instead of the register made from the menu; ours. A venue stored before it existed has none, nor has one of whose
   * pages an address is bad: an allergen document without a page would be read as whole.
   */
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

/** What the browser may know of a venue: all but its coupon codes. */
export type PublicVenue = Omit<Venue, 'coupons'>

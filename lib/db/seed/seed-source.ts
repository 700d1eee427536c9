import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { DISH_MOTIFS, DRINK_MOTIFS } from '@/lib/db/seed/picture-motifs'
import { allergenSchema } from '@/lib/menu/allergens/allergens'
import { dietSchema } from '@/lib/menu/filters/diets'
import { WRAP_GROUPS } from '@/lib/menu/menu'
import { allergenDocumentSchema, timetableSchema, venueSchema } from '@/lib/venue/venue'
import { webAddressSchema } from '@/lib/venue/web-address'

/** One text in the three languages of the menu API; all three or none, so that no language falls behind. */
export const textSchema = z
  .strictObject({ it: z.string(), en: z.string(), es: z.string() })
  .refine(({ it, en, es }) => (it === '') === (en === '') && (it === '') === (es === ''), 'a language is missing')

const nameSchema = textSchema.refine(({ it }) => it !== '', 'a name is empty')

const moneySchema = centsSchema.nullable()

const videoSchema = webAddressSchema.regex(/^(https:|\/)/, 'a video is an https address or a path of ours')

/** Venue flags of spec section 3; those listed are true, all others false. */
export const VENUE_FLAGS = [
  'has_booking',
  'has_orders',
  'has_phonecall',
  'has_newsletter',
  'has_filter',
  'has_coupons',
  'has_whatsapp',
  'has_pony_u',
] as const

/** Nutrition keys of the source, the Italian names of the label; values are grams per 100 g. */
export const NUTRIENTS = [
  'Proteine',
  'Carboidrati',
  'di cui zuccheri',
  'Grassi',
  'di cui saturi',
  'Fibre',
  'Sale',
] as const

const venueInfoSchema = z.strictObject({
  id: venueSchema.shape.id,
  token: venueSchema.shape.token,
  name: venueSchema.shape.name,
  menu_description: textSchema,
  description: textSchema,
  city: z.string().min(1),
  address: z.string().min(1),
  latitude: venueSchema.shape.latitude,
  longitude: venueSchema.shape.longitude,
  phone_number: venueSchema.shape.phone_number,
  whatsapp_number: venueSchema.shape.whatsapp_number,
  flags: z.array(z.enum(VENUE_FLAGS)),
  cover_charge: centsSchema,
  coupons: z.array(
    z.strictObject({ code: z.string().min(1), percentage: z.int().min(0).max(100), description: textSchema }),
  ),
  timetables: z.array(timetableSchema),
  closures: venueSchema.shape.closures,
  ordersWhenClosed: venueSchema.shape.ordersWhenClosed.removeDefault().optional(),
  amenities: z.array(z.strictObject({ name: nameSchema, icon: z.string().min(1) })),
  pony_u_polygon: venueSchema.shape.pony_u_polygon,
  orderTypes: venueSchema.shape.orderTypes,
  bookingCancelHours: venueSchema.shape.bookingCancelHours,
  shopUrl: webAddressSchema.nullable(),
  allergenDocument: allergenDocumentSchema.optional(),
  orders: venueSchema.shape.orders,
  payments: venueSchema.shape.payments,
})

/** `allergens` absent: nothing declared, which of a variation means that it is the dish itself. Empty: free of all 14. */
const pricedNameSchema = z.strictObject({
  name: nameSchema,
  price: moneySchema,
  allergens: z.array(allergenSchema).optional(),
})

const additionsSchema = z.strictObject({
  name: nameSchema,
  mandatory: z.boolean(),
  /** Most picks allowed; null for no limit. */
  max: z.int().min(1).nullable(),
  items: z.array(pricedNameSchema).max(50),
})

const dishSourceSchema = z.strictObject({
  id: z.int().min(1),
  name: nameSchema,
  price: moneySchema,
  description: textSchema.optional(),
  image: z
    .string()
    .refine((motif) => DISH_MOTIFS.has(motif), 'unknown dish motif')
    .optional(),
  note: textSchema.optional(),
  video: videoSchema.optional(),
  ingredients: z.array(z.strictObject({ name: nameSchema, allergens: z.array(allergenSchema).optional() })).optional(),
  /** Absent: the venue declared nothing. Empty: declared free of all 14. */
  allergens: z.array(allergenSchema).optional(),
  /** Absent: nothing declared. A diet that is not listed is one the dish is not for. */
  diets: z.array(dietSchema).optional(),
  sulfites: z.boolean().optional(),
  frozen: z.boolean().optional(),
  special: z.boolean().optional(),
  preferred: z.boolean().optional(),
  nutrition: z.partialRecord(z.enum(NUTRIENTS), z.number().min(0).max(100)).optional(),
  user_suggestion: textSchema.optional(),
  other_user_suggestion: textSchema.optional(),
  /** Id of a drink of the same venue. */
  suggestedDrink: z.int().optional(),
  glass_price: moneySchema.optional(),
  variations: z.array(pricedNameSchema).max(49).optional(),
  additions: z.array(additionsSchema).optional(),
  available: z.boolean().optional(),
})

const courseSourceSchema = z.strictObject({
  id: z.int().min(1),
  /** Place in the category tree, segments parted by ' / '; the last one is the course's name. */
  original_name: nameSchema,
  weight: z.number(),
  tastingMenu: z.strictObject({ price: moneySchema }).optional(),
  get nested() {
    return z.array(courseSourceSchema).optional()
  },
  dishes: z.array(dishSourceSchema),
})

const drinkSourceSchema = z.strictObject({
  id: z.int().min(1),
  name: z.union([z.string().min(1), nameSchema]),
  price: moneySchema,
  glass_price: moneySchema.optional(),
  description: textSchema.optional(),
  image: z
    .string()
    .refine((motif) => DRINK_MOTIFS.has(motif), 'unknown drink motif')
    .optional(),
  video: videoSchema.optional(),
  /** As a dish's. */
  allergens: z.array(allergenSchema).optional(),
  sulfites: z.boolean().optional(),
  campari: z.boolean().optional(),
  /** Whether the venue calls its price worth a look. */
  special_price: z.boolean().optional(),
  cellar: z.string().optional(),
  year: z.string().optional(),
  available: z.boolean().optional(),
})

const beverageSourceSchema = z.strictObject({
  id: z.int().min(1),
  name: nameSchema,
  weight: z.number(),
  drinks: z.array(drinkSourceSchema),
})

/** Ids of courses of the same venue shown under a themed group (venue 9207, spec section 2). */
const wrapSourceSchema = z.strictObject({ group: z.enum(WRAP_GROUPS), courses: z.array(z.int()) })

/**
 * A demo venue as it is written down: one folder of JSON files, every text in three languages, prices in cents,
 * keys it does not know refused. {@link buildVenue} turns it into the entities of spec section 3.
 */
export const venueSourceSchema = z.strictObject({
  venue: venueInfoSchema,
  courses: z.array(courseSourceSchema),
  beverages: z.array(beverageSourceSchema),
  wrap: z.array(wrapSourceSchema).optional(),
})

export type VenueSource = z.infer<typeof venueSourceSchema>
export type VenueInfo = z.infer<typeof venueInfoSchema>
export type CourseSource = z.infer<typeof courseSourceSchema>
export type DishSource = z.infer<typeof dishSourceSchema>
export type AdditionsSource = z.infer<typeof additionsSchema>
export type BeverageSource = z.infer<typeof beverageSourceSchema>
export type DrinkSource = z.infer<typeof drinkSourceSchema>
export type WrapSource = z.infer<typeof wrapSourceSchema>
export type Nutrient = (typeof NUTRIENTS)[number]
export type Text = z.infer<typeof textSchema>

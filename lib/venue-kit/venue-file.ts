import { z } from 'zod'
import { planShape, slotRuleSchema } from '@/lib/core/venue/later/plan'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { MAX_UNANSWERED_MINUTES } from '@/lib/core/venue/unanswered'
import { PAY_TIMES, PAYMENT_METHODS, PRICE_RANGES, paymentMethodSchema, venueSchema } from '@/lib/core/venue/venue'
import { couponSchema } from '@/lib/core/venue/venue-coupon'
import { fileBookingSchema } from '@/lib/venue-kit/file-booking'
import { time, timetablesSchema, weekday } from '@/lib/venue-kit/file-hours'
import {
  eurosSchema,
  filledSchema,
  itemNameSchema,
  linkSchema,
  phoneNumberSchema,
  pictureSchema,
  textSchema,
} from '@/lib/venue-kit/file-values'
import { menuEntries } from '@/lib/venue-kit/menu-entries'

/** Spec section 3; off by default. */
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

const off = z.boolean().optional()

const flagShape = {
  has_booking: off.describe('Tables are booked in the app.'),
  has_orders: off.describe('Orders are placed in the app.'),
  has_phonecall: off.describe('Diners are offered to call.'),
  has_newsletter: off.describe('Diners are offered a newsletter.'),
  has_filter: off.describe('The menu is filtered by allergies, foods and diets.'),
  has_coupons: off.describe('Coupon codes are taken.'),
  has_whatsapp: off.describe('Orders are sent by WhatsApp.'),
  has_pony_u: off.describe('A courier of Pony U delivers.'),
} satisfies Record<(typeof VENUE_FLAGS)[number], z.ZodType>

const minutes = z.int().min(0).max(10_000).describe('Minutes.')
const unanswered = z.int().min(1).max(MAX_UNANSWERED_MINUTES).nullable().optional()
const metres = z.number().min(0).max(1_000_000).describe('Metres.')

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour, such as "#8a2b2b"')

const serviceShape = {
  active: z.boolean().optional().describe('Left out: true.'),
  payment_methods: z
    .array(z.strictObject({ name: paymentMethodSchema, account: z.string().max(200).nullable().optional() }))
    .max(PAYMENT_METHODS.length)
    .optional()
    .describe("How it is paid, each with its provider's account. Left out: every active way of payments."),
}

const hours = z.array(z.strictObject({ day: weekday, open: time, close: time })).max(100)

const inSlot = slotRuleSchema.shape

/** Orders for later; without any of them a service takes orders for today, at any time it can be ready. */
const planEntries = {
  days_ahead: planShape.days_ahead.describe('Days after today for which it takes orders. Left out: none.'),
  lead_minutes: planShape.lead_minutes.describe('The shortest notice of an order, in minutes. Left out: none.'),
  lead_days: planShape.lead_days.describe('The same in days: 1 for orders by the day before. Left out: none.'),
  slot: z
    .strictObject({
      minutes: inSlot.minutes.describe('How long a slot is: 5, 10, 15, 20, 30 or 60 minutes.'),
      orders: inSlot.orders.describe('The most orders in one slot. Left out: any number.'),
      kitchen_minutes: inSlot.kitchen_minutes.describe(
        'The most minutes of the kitchen in one slot, by kitchen_minutes of the dishes. Left out: any number.',
      ),
    })
    .optional()
    .describe('Times are offered by slots, full ones not.'),
}

const day = z.iso.date('a date, such as "2026-08-10"')

const tableName = z.union(
  [z.string().min(1).max(8), z.strictObject({ from: z.int().min(0).max(99_999), to: z.int().min(0).max(99_999) })],
  { error: 'a name in quotes, such as "12", or a range: { "from": 1, "to": 20 }' },
)

const ordersSchema = z.strictObject({
  tableservice: z
    .strictObject({
      ...serviceShape,
      tables_name: z
        .array(tableName)
        .max(2_000)
        .describe('Tables, rooms or spots: "12", "A 12", or a range { "from": 1, "to": 20 }.'),
      pay: z
        .enum(PAY_TIMES)
        .optional()
        .describe('When guests pay: "now" with each order, "end" on one bill of the table, or "both". Left out: now.'),
      tips: z.boolean().optional().describe('Guests may add a tip to what they pay of the bill. Left out: no.'),
    })
    .optional()
    .describe('Orders at the table, in the room or at the umbrella.'),
  delivery: z
    .strictObject({
      ...serviceShape,
      hours,
      minimum_price: eurosSchema.optional().describe('The least an order comes to, in euros.'),
      distance_fares: z
        .array(z.strictObject({ distance_from: metres, distance_to: metres, cost_increase: eurosSchema }))
        .max(100)
        .describe('What delivery costs by distance.'),
      average_time: minutes,
      ...planEntries,
    })
    .optional(),
  takeaway: z.strictObject({ ...serviceShape, hours, medium_time: minutes, ...planEntries }).optional(),
  shipment: z.strictObject(serviceShape).optional(),
})

const venueEntries = {
  id: venueSchema.shape.id.describe('The number of the venue in its addresses and codes, up to five digits.'),
  token: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'letters, digits and hyphens, such as "trattoria-lucia"')
    .describe('The name of the venue in addresses: letters, digits, hyphens.'),
  name: filledSchema.max(200),
  menu_description: textSchema.optional().describe('Stands above the menu.'),
  description: textSchema.optional().describe('Who you are, on the page about the venue.'),
  language: z.literal('it').optional().describe('The language a venue writes in, and reads its orders in.'),
  image_path: pictureSchema
    .optional()
    .describe('The cover: a file beside this one, an https address, or "/pictures/…".'),
  logo_path: pictureSchema
    .optional()
    .describe('The logo, shown round: as image_path. Left out: the initial of the name.'),
  theme: z
    .strictObject({
      accent: colour.describe('The colour of names, buttons and prices.'),
      ground: colour.optional().describe('The paper of the pages. Left out: a warm white.'),
    })
    .optional()
    .describe(
      'The colours of the pages, "#rrggbb" as in the light. What would not read, and the dark, follow of themselves.',
    ),
  city: filledSchema.max(200),
  address: filledSchema.max(300).describe('Street, number, postcode and city in one line.'),
  latitude: venueSchema.shape.latitude.describe('Degrees north: 44.4949.'),
  longitude: venueSchema.shape.longitude.describe('Degrees east: 11.3426.'),
  legal_name: filledSchema.max(200).optional().describe('The company that sells, as it is registered: "Lucia S.r.l.".'),
  vat_number: z
    .string()
    .regex(/^(?:[A-Z]{2})?[0-9A-Z]{8,13}$/, 'a VAT number without spaces, such as "01234567897"')
    .optional()
    .describe('The VAT number of who sells, without spaces.'),
  email: z.email('an e-mail address').max(200).optional().describe('Where diners write to who sells.'),
  phone_number: phoneNumberSchema.nullable().optional(),
  whatsapp_number: phoneNumberSchema.nullable().optional(),
  phones: z
    .enum(['italian', 'any'])
    .optional()
    .describe(
      'Which telephone numbers its forms take: "any", of guests from abroad and landlines too. Left out: Italian mobiles.',
    ),
  cuisines: z
    .array(itemNameSchema)
    .max(10)
    .optional()
    .describe('What is cooked: "Cucina bolognese". Search engines read it.'),
  price_range: z.enum(PRICE_RANGES).optional().describe('From € to €€€€. Search engines read it.'),
  ...flagShape,
  cover_charge: eurosSchema.optional().describe('Cover charge a person, in euros. Left out: none.'),
  coupons: z
    .array(
      z.strictObject({
        code: couponSchema.shape.code,
        percentage: couponSchema.shape.percentage,
        description: textSchema.optional(),
      }),
    )
    .max(100)
    .optional(),
  timetables: timetablesSchema.optional().describe('Opening hours. Left out: none are stated.'),
  closures: z
    .array(z.strictObject({ from: day, to: day }))
    .max(400)
    .optional()
    .describe('Days on which it is closed, both included: "2026-08-10".'),
  ordersWhenClosed: z
    .enum(['warn', 'refuse'])
    .optional()
    .describe('What becomes of an order at a table while it is closed. Left out: "warn".'),
  bookingCancelHours: z
    .int()
    .min(0)
    .max(336)
    .optional()
    .describe('Hours before a booked table until which its diner may cancel. Left out: 2.'),
  unanswered: z
    .strictObject({
      louder_after: unanswered.describe('Minutes until it is louder at the desk. Left out: 3.'),
      remind_after: unanswered.describe("Minutes until it is sent to the venue's phone again. Left out: 5."),
      refuse_after: unanswered.describe('Minutes until it is refused by itself. Left out: never.'),
    })
    .optional()
    .describe('What becomes of an order that nobody answers; null for never.'),
  bookingSeats: z.int().min(1).max(9_999).optional().describe('The same as arrivals of booking, by its older name.'),
  booking: fileBookingSchema.optional().describe('How tables are booked: seats, tables, stays and bounds.'),
  calls: off.describe('Guests at a table call the staff from their phone, by the code of the table alone.'),
  coursesFired: z
    .boolean()
    .optional()
    .describe(
      'true: the courses of a meal at a table are fired at the desk, one after another. Left out: all at once.',
    ),
  amenities: z
    .array(z.strictObject({ name: itemNameSchema, image_path: pictureSchema.optional() }))
    .max(50)
    .optional(),
  pony_u_polygon: z
    .array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
    .max(1_000)
    .optional()
    .describe('Where the courier delivers: corners as [latitude, longitude].'),
  orderTypes: z
    .array(orderTypeSchema)
    .max(6)
    .optional()
    .describe('r restaurant, h hotel, s beach, d delivery, t takeaway, b booking. Left out: ["r"].'),
  shopUrl: linkSchema.optional().describe('The shop of a venue that takes no orders here.'),
  allergenDocument: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('pdf'), url: linkSchema }),
      z.strictObject({ kind: z.literal('images'), pages: z.array(linkSchema).min(1).max(60) }),
    ])
    .optional()
    .describe('The allergen document of the venue, instead of the register made from its menu.'),
  orders: ordersSchema.optional().describe('The services, each with its own rules.'),
  payments: z
    .array(z.strictObject({ name: paymentMethodSchema, active: z.boolean().optional().describe('Left out: true.') }))
    .max(PAYMENT_METHODS.length)
    .optional(),
  closed_tables: z
    .array(z.string().min(1).max(8))
    .max(2_000)
    .optional()
    .describe('Tables that are closed when the venue is first put. One that was opened since stays open.'),
}

/** docs/venue-format.md */
export const venueFileSchema = z.strictObject({
  $schema: z.string().max(2_000).optional().describe('Where the schema is that helps an editor to complete and check.'),
  format: z.literal(1).describe('The version of this format.'),
  ...venueEntries,
  ...menuEntries,
})

export type VenueFile = z.infer<typeof venueFileSchema>

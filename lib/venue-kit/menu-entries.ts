import { z } from 'zod'
import { allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { dietSchema } from '@/lib/core/menu/filters/diets'
import { WRAP_GROUPS } from '@/lib/core/menu/menu'
import { NUTRIENTS } from '@/lib/core/menu/nutrition/nutrients'
import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import { timetablesSchema } from '@/lib/venue-kit/file-hours'
import {
  itemIdSchema,
  itemKeySchema,
  itemNameSchema,
  itemRefSchema,
  linkSchema,
  pictureSchema,
  priceNoteSchema,
  priceSchema,
  stationSchema,
  textSchema,
} from '@/lib/venue-kit/file-values'

const listSchema = z.array(allergenSchema).max(14)

const declarationSchema = z.union([listSchema, z.literal('none')], {
  error: 'a list of allergens: [ … ], or "none" where it has none of the 14',
})

/** `allergens`: description of that field. */
const allergenShape = (allergens: string) => ({
  allergens: declarationSchema.optional().describe(allergens),
  may_contain: listSchema
    .optional()
    .describe('Allergens of which it may have traces. Diners who avoid one are warned.'),
  free_of: listSchema
    .optional()
    .describe('Allergens that its own words name and that it does not contain, as "pane" made without gluten.'),
})

const itemShape = { id: itemIdSchema.optional(), key: itemKeySchema.optional() }

const pricedShape = {
  key: itemShape.key,
  name: itemNameSchema,
  price: priceSchema,
  ...allergenShape(
    'What it contains besides its dish, or "none". Left out: of a variation, the same as its dish; of an addition, nothing is declared.',
  ),
}

const pricedEntrySchema = z.strictObject({ id: itemShape.id, ...pricedShape })

const groupShape = {
  name: itemNameSchema,
  mandatory_picks: z.boolean().optional().describe('true: a diner has to pick from it. Left out: false.'),
  max_picks_allowed: z.int().min(1).optional().describe('The most picks from it. Left out: no limit.'),
}

const additionsEntrySchema = z.strictObject({ ...groupShape, additions: z.array(pricedEntrySchema).max(50) })

/** Without ids: each dish that has the group gives its additions numbers of their own. */
const additionGroupSchema = z.strictObject({
  key: itemKeySchema.describe('What dishes call the group by; it stays when its name changes.'),
  ...groupShape,
  additions: z.array(z.strictObject(pricedShape)).max(50),
})

const groupRefSchema = z.strictObject({
  group: itemKeySchema.describe(
    'The key of one of addition_groups, which the dish has here as if it were written here.',
  ),
  ids: z
    .record(itemKeySchema, itemIdSchema)
    .optional()
    .describe(
      'The numbers that its additions have in this dish, by their keys. Left out: Coperto gives and keeps them.',
    ),
})

const ingredientEntrySchema = z.strictObject({
  name: itemNameSchema,
  allergens: z.array(allergenSchema).max(14).optional().describe('Which allergens this ingredient brings.'),
})

const hiddenSchema = z
  .boolean()
  .optional()
  .describe('true: not on the menu for now; it keeps its number, place and words. Left out: shown.')

const soldShape = {
  price: priceSchema,
  price_note: priceNoteSchema.optional(),
  description: textSchema.optional(),
  image_path: pictureSchema.optional(),
  video_url: linkSchema.optional().describe('A film: an https address or a path of this site.'),
  ...allergenShape(
    'Which of the 14 allergens it contains, or "none" of them. Left out or [], nothing is declared and diners are told to ask.',
  ),
  has_sulfites: z.boolean().optional().describe('true: contains sulphites.'),
  available: z.boolean().optional().describe('false: sold out. Left out: true.'),
  hidden: hiddenSchema,
}

const dishEntrySchema = z.strictObject({
  ...itemShape,
  name: itemNameSchema,
  ...soldShape,
  note: textSchema.optional().describe('A line of its own below the description, as "for two".'),
  ingredients: z.array(ingredientEntrySchema).max(100).optional(),
  diets: z
    .array(dietSchema)
    .optional()
    .describe('Diets it is right for. One that is not listed is one it is not for; left out, nothing is declared.'),
  is_frozen: z.boolean().optional().describe('true: made of a frozen product, as the law has it said.'),
  special: z.boolean().optional().describe('true: marked as recommended.'),
  is_preferred: z.boolean().optional().describe("true: marked as the diners' favourite."),
  nutritional_values: z
    .partialRecord(z.enum(NUTRIENTS), z.number().min(0).max(100))
    .optional()
    .describe('Grams per 100 g.'),
  user_suggestion: textSchema.optional().describe('What to say to diners about it.'),
  other_user_suggestion: textSchema.optional().describe('A second such text.'),
  suggested_drink: itemRefSchema.optional().describe('The drink it goes well with: key or id of one of this file.'),
  kitchen_minutes: z
    .int()
    .min(0)
    .max(1_000)
    .optional()
    .describe(
      'Minutes of the kitchen that a piece takes in the slot of its order, where slots are bounded. Left out: 1.',
    ),
  glass_price: priceSchema,
  variations: z.array(pricedEntrySchema).max(49).optional().describe('Sizes or kinds, of which a diner orders one.'),
  additions: z
    .array(z.union([additionsEntrySchema, groupRefSchema]))
    .max(50)
    .optional()
    .describe('What may come with it, group by group: of its own, or { "group": … } for one of addition_groups.'),
})

const weightSchema = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .optional()
  .describe('The heaviest comes first. Left out: 0; those of one weight come in the order of the file.')

const vatEntrySchema = vatSchema
  .optional()
  .describe(
    'VAT in percent, which the prices include: 10. The owner sees the takings of a day by it. Left out: not stated.',
  )

const hoursOf = (what: string) =>
  timetablesSchema.min(1).optional().describe(`When ${what} are served. Left out: always.`)

// No spread beside the getter: the type would recurse endlessly.
const courseEntrySchema = z.strictObject({
  id: itemShape.id,
  key: itemShape.key,
  original_name: itemNameSchema.describe(
    'Its name, behind those of the courses it stands under: "Primi / Pasta fresca".',
  ),
  weight: weightSchema,
  hidden: hiddenSchema,
  hours: hoursOf('its dishes, and those of the courses within it,'),
  vat: vatEntrySchema,
  station: stationSchema.optional(),
  tasting_menu: z
    .strictObject({ price: priceSchema })
    .optional()
    .describe('Makes the course a tasting menu, with one price for all of its dishes.'),
  get nested() {
    return z.array(courseEntrySchema).max(100).optional().describe('Courses within it.')
  },
  dishes: z.array(dishEntrySchema).max(2_000).optional(),
})

const drinkEntrySchema = z.strictObject({
  ...itemShape,
  name: itemNameSchema,
  ...soldShape,
  glass_price: priceSchema,
  is_campari: z.boolean().optional().describe('true: made with Campari.'),
  special_price: z.boolean().optional().describe('true: its price is worth a look.'),
  cellar: z.string().max(200).optional().describe('The winery.'),
  year: z.string().max(20).optional().describe('The vintage: "2021".'),
})

const beverageEntrySchema = z.strictObject({
  ...itemShape,
  name: itemNameSchema,
  weight: weightSchema,
  hidden: hiddenSchema,
  hours: hoursOf('its drinks'),
  vat: vatEntrySchema,
  station: stationSchema.optional(),
  drinks: z.array(drinkEntrySchema).max(2_000),
})

export const menuEntries = {
  addition_groups: z
    .array(additionGroupSchema)
    .max(500)
    .optional()
    .describe('Groups of additions that are written once and used by many dishes, by their key.'),
  courses: z.array(courseEntrySchema).max(500).optional(),
  beverages: z.array(beverageEntrySchema).max(500).optional().describe('Groups of drinks.'),
  wrap: z
    .array(z.strictObject({ group: z.enum(WRAP_GROUPS), courses: z.array(itemRefSchema).max(500) }))
    .max(WRAP_GROUPS.length)
    .optional()
    .describe('Shows the courses in themed groups: each course by its key or id.'),
}

export type PricedEntry = z.infer<typeof pricedEntrySchema>
export type AdditionsEntry = z.infer<typeof additionsEntrySchema>
export type AdditionGroup = z.infer<typeof additionGroupSchema>
export type GroupRef = z.infer<typeof groupRefSchema>
export type DishEntry = z.infer<typeof dishEntrySchema>
export type CourseEntry = z.infer<typeof courseEntrySchema>
export type DrinkEntry = z.infer<typeof drinkEntrySchema>
export type BeverageEntry = z.infer<typeof beverageEntrySchema>
export type ItemRef = z.infer<typeof itemRefSchema>

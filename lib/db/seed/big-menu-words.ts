import { z } from 'zod'
import adjectives from '@/lib/db/seed/big-menu/adjectives.json'
import beverages from '@/lib/db/seed/big-menu/beverages.json'
import complements from '@/lib/db/seed/big-menu/complements.json'
import firstCourses from '@/lib/db/seed/big-menu/courses-1.json'
import secondCourses from '@/lib/db/seed/big-menu/courses-2.json'
import thirdCourses from '@/lib/db/seed/big-menu/courses-3.json'
import extras from '@/lib/db/seed/big-menu/extras.json'
import themes from '@/lib/db/seed/big-menu/themes.json'
import venue from '@/lib/db/seed/big-menu/venue.json'
import { venueSourceSchema } from '@/lib/db/seed/seed-source'
import { allergenSchema } from '@/lib/menu/allergens/allergens'

const word = z.string().min(1)
const textSchema = z.strictObject({ it: word, en: word, es: word })

/** Gender and number that an adjective follows; Italian and Spanish do not always agree on a noun. */
const formSchema = z.enum(['m', 'f', 'mp', 'fp'])

/** The dish itself ('tagliatelle'), without initial capital; `forms` are those of Italian and of Spanish. */
const baseSchema = z.strictObject({
  ...textSchema.shape,
  forms: z.tuple([formSchema, formSchema]),
  image: word.optional(),
  allergens: z.array(allergenSchema),
})

/** What comes with it ('with porcini mushrooms'), preposition included. */
const complementSchema = z.strictObject({ ...textSchema.shape, allergens: z.array(allergenSchema) })

const adjectiveSchema = z.strictObject({ it: z.record(formSchema, word), en: word, es: z.record(formSchema, word) })

const templateSchema = z.strictObject({
  name: textSchema,
  pool: z.string(),
  theme: z.string(),
  /** Lowest and highest price in cents. */
  price: z.tuple([z.int(), z.int()]),
  bases: z.array(baseSchema).min(3),
})

const themeSchema = z.strictObject({
  openings: z.array(textSchema).min(1),
  closings: z.array(textSchema).min(1),
})

const extrasSchema = z.strictObject({
  /** The smaller size costs `percent` of the full one. */
  sizes: z.strictObject({ full: textSchema, small: textSchema, percent: z.int().min(1).max(99) }),
  additions: z.strictObject({
    name: textSchema,
    items: z.array(z.strictObject({ name: textSchema, price: z.int() })),
  }),
})

const beverageSchema = venueSourceSchema.shape.beverages.element
const beverageWordsSchema = z.strictObject({
  name: beverageSchema.shape.name,
  drinks: z.array(beverageSchema.shape.drinks.element.omit({ id: true })),
})

export type MenuWords = z.infer<typeof textSchema>
export type Base = z.infer<typeof baseSchema>
export type Complement = z.infer<typeof complementSchema>
export type Adjective = z.infer<typeof adjectiveSchema>

/** One course to compose, with all the words it needs at hand. */
export type CourseTemplate = ReturnType<typeof courseTemplates>[number]

const named = <T>(record: Record<string, T>, name: string): T => {
  const value = record[name]
  if (value === undefined) throw new Error(`the word lists have no '${name}'`)
  return value
}

/** The courses of the big menu in the order of the menu. Throws when the word lists are not in order. */
export const courseTemplates = () => {
  const pools = z.record(z.string(), z.array(complementSchema)).parse(complements)
  const themeWords = z.record(z.string(), themeSchema).parse(themes)
  const themeAdjectives = z.record(z.string(), z.array(adjectiveSchema).min(1)).parse(adjectives)
  const themeExtras = z.record(z.string(), extrasSchema).parse(extras)
  const templates = z.array(templateSchema).parse([...firstCourses, ...secondCourses, ...thirdCourses])
  return templates.map(({ pool, theme, ...template }) => ({
    ...template,
    complements: named(pools, pool),
    adjectives: named(themeAdjectives, theme),
    ...named(themeWords, theme),
    ...named(themeExtras, theme),
  }))
}

/** The drinks, still without ids. */
export const beverageWords = () => z.array(beverageWordsSchema).parse(beverages)

/** The venue, still without id and token. */
export const venueWords = () => venueSourceSchema.shape.venue.omit({ id: true, token: true }).parse(venue)

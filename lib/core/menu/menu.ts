import { z } from 'zod'
import { dishSchema, untranslatedSchema } from '@/lib/core/menu/dish'
import { drinkSchema } from '@/lib/core/menu/drink'
import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import { timetableSchema } from '@/lib/core/venue/venue'

/** Spec section 3. `original_name` ('Antipasti / Di mare') gives the place in the category tree. */
export const courseSchema = z.object({
  id: z.int(),
  name: z.string(),
  untranslated: untranslatedSchema,
  get nested() {
    return z.array(courseSchema)
  },
  dishes: z.array(dishSchema),
  weight: z.number(),
  original_name: z.string(),
  /** When its dishes are served; absent: always. Those of a course it stands under are written here too. */
  hours: z.array(timetableSchema).optional(),
  /** VAT of its dishes in percent, inherited as the hours; absent: not stated. */
  vat: vatSchema.optional(),
  /** Where its dishes are prepared; those of a course they are nested in are written here too. */
  station: z.string().optional(),
  /** Hides its dishes' prices (spec section 2). `price` in cents, our own. */
  tastingMenu: z.object({ price: z.int().min(0).nullable() }).nullable(),
})

/** Spec section 3, `beverages`. */
export const beverageSchema = z.object({
  id: z.int(),
  name: z.string(),
  untranslated: untranslatedSchema,
  weight: z.number(),
  /** When its drinks are served; absent: always. */
  hours: z.array(timetableSchema).optional(),
  /** VAT of its drinks in percent; absent: not stated. */
  vat: vatSchema.optional(),
  /** As in a course. */
  station: z.string().optional(),
  drinks: z.array(drinkSchema),
})

export const WRAP_GROUPS = ['kitchen', 'sushi', 'desserts'] as const

/** Venue 9207. */
export const wrapCourseSchema = z.object({ group: z.enum(WRAP_GROUPS), courses: z.array(courseSchema) })

export const menuSchema = z.object({
  courses: z.array(courseSchema),
  beverages: z.array(beverageSchema),
  wrapCourses: z.array(wrapCourseSchema),
})

export type Course = z.infer<typeof courseSchema>
export type Beverage = z.infer<typeof beverageSchema>
export type Menu = z.infer<typeof menuSchema>

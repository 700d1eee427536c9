import 'server-only'
import { z } from 'zod'
import { WRAP_GROUPS } from '@/lib/core/menu/menu'
import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import { enveloped, wireId } from '@/lib/upstream/wire/answer'
import { type WireDish, wireDishSchema, wireDrinkSchema } from '@/lib/upstream/wire/dish-schema'
import { wireAmount, wireLine, wireName, wireNumber } from '@/lib/upstream/wire/fields'
import { type BrokenPart, lenient, lenientList, orNone } from '@/lib/upstream/wire/lenient'
import { wireTimetables } from '@/lib/upstream/wire/timetables'

/** Key for requesting a tasting menu; null for other courses. */
const tastingMenu = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => {
    const written = value === true ? '1' : String(value || '').trim()
    return written === '' || written === '0' ? null : written
  })

/** A course without those inside it. */
export const courseFields = z.object({
  id: wireId,
  name: wireName,
  original_name: wireLine,
  weight: wireNumber,
  tasting_menu: tastingMenu,
  /** Our extension. */
  tasting_menu_price: lenient(wireAmount),
  /** Our extension. */
  hours: wireTimetables,
  /** Our extension: VAT in percent. */
  vat: lenient(vatSchema.nullish()),
  /** Our extension. */
  station: wireLine,
  /** If absent, fetched by another call. */
  dishes: lenientList(wireDishSchema).nullish(),
})

export type WireCourse = z.infer<typeof courseFields> & { nested: (WireCourse | BrokenPart)[] | null }

/** Spec section 3. */
export const wireCourseSchema: z.ZodType<WireCourse> = courseFields.extend({
  nested: orNone(z.lazy(() => lenientList(wireCourseSchema))),
})

export const wireBeverageSchema = z.object({
  id: wireId,
  name: wireName,
  weight: wireNumber,
  /** Our extension. */
  hours: wireTimetables,
  /** Our extension: VAT in percent. */
  vat: lenient(vatSchema.nullish()),
  /** Our extension. */
  station: wireLine,
  drinks: orNone(lenientList(wireDrinkSchema)),
})

export const wireGroupSchema = z.object({ group: z.enum(WRAP_GROUPS), courses: orNone(lenientList(wireCourseSchema)) })

export type WireBeverage = z.infer<typeof wireBeverageSchema>
export type WireGroup = z.infer<typeof wireGroupSchema>

const withDishes = z.object({ id: wireId.nullish(), dishes: lenientList(wireDishSchema) })

/** The course, bare or as a list of one. */
export const courseAnswerSchema = enveloped(
  z.union([withDishes, z.tuple([withDishes]).transform(([course]) => course)]),
)

const found = z.object({ id: wireId })
const foundList = lenientList(found)

/** Courses with found dishes, or the dishes; only ids are read. */
export const searchAnswerSchema = enveloped(
  lenientList(z.union([z.object({ dishes: foundList, drinks: foundList.nullish() }), found])),
)

export type WireDishes = (WireDish | BrokenPart)[]

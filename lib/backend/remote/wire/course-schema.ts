import 'server-only'
import { z } from 'zod'
import { enveloped, wireId } from '@/lib/backend/remote/wire/answer'
import { type WireDish, wireDishSchema, wireDrinkSchema } from '@/lib/backend/remote/wire/dish-schema'
import { wireAmount, wireLine, wireName, wireNumber } from '@/lib/backend/remote/wire/fields'
import { type BrokenPart, lenient, lenientList, orNone } from '@/lib/backend/remote/wire/lenient'
import { WRAP_GROUPS } from '@/lib/menu/menu'

/** The value by which a tasting menu is asked for; null for a course that is none. */
const tastingMenu = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => {
    const written = value === true ? '1' : String(value || '').trim()
    return written === '' || written === '0' ? null : written
  })

const ownFields = z.object({
  id: wireId,
  name: wireName,
  original_name: wireLine,
  weight: wireNumber,
  tasting_menu: tastingMenu,
  /** Ours. */
  tasting_menu_price: lenient(wireAmount),
  /** Null or absent: they are asked for by a call of its own. */
  dishes: lenientList(wireDishSchema).nullish(),
})

export type WireCourse = z.infer<typeof ownFields> & { nested: (WireCourse | BrokenPart)[] | null }

/** A course of the menu API (spec section 3), with sub-courses and, if it likes, its dishes. */
export const wireCourseSchema: z.ZodType<WireCourse> = ownFields.extend({
  nested: orNone(z.lazy(() => lenientList(wireCourseSchema))),
})

export const wireBeverageSchema = z.object({
  id: wireId,
  name: wireName,
  weight: wireNumber,
  drinks: orNone(lenientList(wireDrinkSchema)),
})

export const wireGroupSchema = z.object({ group: z.enum(WRAP_GROUPS), courses: orNone(lenientList(wireCourseSchema)) })

export type WireBeverage = z.infer<typeof wireBeverageSchema>
export type WireGroup = z.infer<typeof wireGroupSchema>

const withDishes = z.object({ id: wireId.nullish(), dishes: lenientList(wireDishSchema) })

/** What the call for one course answers: the course, also as the only one of a list, with its dishes. */
export const courseAnswerSchema = enveloped(
  z.union([withDishes, z.tuple([withDishes]).transform(([course]) => course)]),
)

const found = z.object({ id: wireId })
const foundList = lenientList(found)

/** What the search answers: courses with the dishes found, or those dishes. Ids alone are read. */
export const searchAnswerSchema = enveloped(
  lenientList(z.union([z.object({ dishes: foundList, drinks: foundList.nullish() }), found])),
)

export type WireDishes = (WireDish | BrokenPart)[]

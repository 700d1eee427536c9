import 'server-only'
import { z } from 'zod'
import type { Addition, AdditionCategory, Dish, Variation } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { DIETS } from '@/lib/core/menu/filters/diets'
import { plainName } from '@/lib/server/text/plain-text'
import type { WireDish, WireDrink } from '@/lib/upstream/wire/dish-schema'
import { firstOfEach, isBroken, type Report, soundOf, soundOr } from '@/lib/upstream/wire/lenient'
import type { ResolveAddress } from '@/lib/upstream/wire/resolve-address'
import { isUnreadable, toDeclaration, toDishAllergens, toDrinkAllergens } from '@/lib/upstream/wire/to-allergens'

export type Reading = { resolve: ResolveAddress; report: Report }

type Categories = NonNullable<NonNullable<WireDish['additions']>['categories']>
type WirePart = Exclude<NonNullable<WireDish['variations']>[number], { broken: true }>

/** Known diets; null if none is known. */
const toDiets = (sent: WireDish['diets']): Dish['diets'] => {
  if (isBroken(sent) || !sent) return null
  const known = DIETS.filter((diet) => sent.includes(diet))
  return known.length > 0 || sent.length === 0 ? known : null
}

/** A diet's icon is a promise, so the diet must be declared. */
const toIcon = ({ icon }: WireDish, diets: Dish['diets']): string | null => {
  const diet = DIETS.find((one) => one === icon)
  return icon !== '' && (!diet || diets === null || diets.includes(diet)) ? icon : null
}

const toPart = ({ declared_allergens, may_contain, ...part }: WirePart): Variation | Addition => {
  const { declaredAllergens, ...traces } = toDeclaration({ declared_allergens, may_contain })
  return { ...part, ...(declaredAllergens === undefined ? {} : { declaredAllergens }), ...traces }
}

/** Null if all are broken: the dish's own price may not be orderable. */
const toVariations = (wire: WireDish, { report }: Reading): Variation[] | null => {
  const sent = wire.variations ?? []
  // Without a readable declaration, the dish's own would be assumed.
  const readable = sent.map((one) =>
    !isBroken(one) && isUnreadable(one) ? { broken: true as const, id: one.id, field: 'declared_allergens' } : one,
  )
  const sound = firstOfEach(soundOf(readable, 'variation', report), 'variation', report)
  return sent.length > 0 && sound.length === 0 ? null : sound.map(toPart)
}

/** Null if a diner could pick what the venue does not allow. */
const toCategory = (wire: Categories[number], taken: Set<number>, { report }: Reading): AdditionCategory | null => {
  const mandatory_picks = wire.mandatory_picks ?? false
  const max_picks_active = wire.max_picks_active ?? false
  const max_picks_allowed = wire.max_picks_allowed ?? 0
  const unique = firstOfEach(soundOf(wire.additions, 'addition', report), 'addition', report)
  // Picks are identified by id across categories.
  const sound = unique.filter(({ id }) => !taken.has(id))
  for (const { id } of sound) taken.add(id)
  const lost = sound.length < (wire.additions ?? []).length
  if (mandatory_picks && lost && sound.length === 0) return null
  if (max_picks_active && typeof wire.max_picks_allowed !== 'number') return null
  return { name: wire.name, mandatory_picks, max_picks_active, max_picks_allowed, additions: sound.map(toPart) }
}

const toCategories = (wire: WireDish, reading: Reading): AdditionCategory[] | null => {
  const taken = new Set<number>()
  const categories = (wire.additions?.categories ?? []).map((one) => toCategory(one, taken, reading))
  return categories.every((one) => one !== null) ? categories : null
}

const GRAMS = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}([.,]\d{1,6})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(z.number().min(0))

const toNutrition = (sent: WireDish['nutritional_values']): Dish['nutritional_values'] =>
  Object.fromEntries(
    Object.entries(isBroken(sent) ? {} : (sent ?? {})).flatMap(([name, grams]) => {
      const read = GRAMS.safeParse(grams)
      const plain = plainName(name)
      return read.success && plain !== '' ? [[plain, read.data]] : []
    }),
  )

const toSuggestedDrink = (wire: WireDish, { resolve, report }: Reading): Dish['suggested_drink'] => {
  const named = { kind: 'suggested_drink', id: wire.id, field: null }
  const drink = soundOr(wire.suggested_drink, null, named, report)
  if (!drink) return null
  const { declared_allergens, may_contain, image_path, id, ...rest } = drink
  const { declaredAllergens = null, ...traces } = toDeclaration({ declared_allergens, may_contain })
  return {
    ...rest,
    id: id ?? null,
    image_path: resolve(image_path),
    declaredAllergens,
    ...traces,
  }
}

/** Null, and reported, if it could be ordered wrongly. See {@link toDishAllergens}. */
export const toDish = (wire: WireDish, reading: Reading): Dish | null => {
  const variations = toVariations(wire, reading)
  const categories = toCategories(wire, reading)
  if (!variations || !categories) {
    reading.report({ kind: 'dish', id: wire.id, field: variations ? 'additions' : 'variations' })
    return null
  }
  const { resolve } = reading
  const {
    declared_allergens: _named,
    may_contain: _traces,
    diets: _declared,
    price_note,
    kitchen_minutes,
    ...rest
  } = wire
  const diets = toDiets(wire.diets)
  return {
    ...rest,
    ...(price_note && { price_note }),
    ...(typeof kitchen_minutes === 'number' && { kitchen_minutes }),
    ...toDishAllergens(wire, resolve),
    diets,
    icon: toIcon(wire, diets),
    image_path: resolve(wire.image_path),
    video_url: resolve(wire.video_url),
    nutritional_values: toNutrition(wire.nutritional_values),
    suggested_drink: toSuggestedDrink(wire, reading),
    variations,
    additions: { categories },
  }
}

export const toDrink = (wire: WireDrink, { resolve }: Reading): Drink => {
  const { declared_allergens: _named, may_contain: _traces, special_price, price_note, ...rest } = wire
  return {
    ...rest,
    ...(special_price && { special_price }),
    ...(price_note && { price_note }),
    ...toDrinkAllergens(wire),
    image_path: resolve(wire.image_path),
    video_url: resolve(wire.video_url),
  }
}

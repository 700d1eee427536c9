import type { z } from 'zod'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { BELIED_BY } from '@/lib/core/menu/filters/suitability'
import { type Finding, finding } from '@/lib/upstream/checker/finding'
import { fieldsOf, type SentPart } from '@/lib/upstream/checker/sent-parts'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'
import { wireDishSchema } from '@/lib/upstream/wire/dish-schema'
import { isBroken } from '@/lib/upstream/wire/lenient'

/** Each of them forgives: what cannot be read is told by field-findings.ts. */
const saidSchema = wireDishSchema.pick({
  declared_allergens: true,
  may_contain: true,
  ingredients: true,
  has_allergens: true,
  has_sulfites: true,
  diets: true,
  icon: true,
})

const readable = <T>(part: T): Exclude<T, { broken: true }> | null =>
  isBroken(part) ? null : (part as Exclude<T, { broken: true }>)

const known = (names: readonly string[]): Allergen[] => names.map(allergenNamed).filter((one) => one !== null)

/** An allergen and where the answer names it. */
type Named = { allergen: Allergen; by: string }

const namedBy = (by: string, names: readonly string[]): Named[] => known(names).map((allergen) => ({ allergen, by }))

const ingredientsIn = (sent: z.infer<typeof saidSchema>['ingredients']) =>
  (readable(sent) ?? [])
    .flatMap((one) => readable(one) ?? [])
    .map(({ name, has_allergens, allergens }) => {
      const names = (readable(allergens) ?? []).flatMap((one) => readable(one) ?? [])
      return {
        label: `ingredient ${JSON.stringify(name)}`,
        has_allergens,
        names: names.map((one) => (typeof one === 'string' ? one : one.name)),
      }
    })

const saidIn = ({ sent }: SentPart) => {
  const said = saidSchema.parse(fieldsOf(sent))
  const ingredients = ingredientsIn(said.ingredients)
  const declared = readable(said.declared_allergens) ?? null
  const diets = [...(readable(said.diets) ?? []), said.icon]
  return {
    ingredients,
    declared,
    declaredNames: namedBy('declared_allergens', declared ?? []),
    inside: ingredients.flatMap(({ label, names }) => namedBy(label, names)),
    flagged: said.has_sulfites === true ? [{ allergen: 'sulfites' as const, by: 'has_sulfites' }] : [],
    traces: namedBy('may_contain', readable(said.may_contain) ?? []),
    claimsSome: said.has_allergens === true || ingredients.some((one) => one.has_allergens === true),
    has_allergens: said.has_allergens,
    has_sulfites: said.has_sulfites,
    diets: DIETS.filter((diet) => diets.includes(diet)),
  }
}

type Said = ReturnType<typeof saidIn>

const contained = ({ declaredNames, inside, flagged }: Said): Named[] => [...declaredNames, ...inside, ...flagged]

/** Why a dish does not suit, if the answer says so itself. */
const belies = (
  said: Said,
  { allergens, diet }: { allergens: readonly Allergen[]; diet?: Diet },
): Named | undefined => {
  const traces = diet === undefined || diet === 'glutenFree' ? said.traces : []
  return [...contained(said), ...traces].find(({ allergen }) => allergens.includes(allergen))
}

const undeclared = (at: string, { declared, declaredNames, inside, flagged }: Said): Finding[] => {
  const missing = [...inside, ...flagged].filter(
    ({ allergen }) => declared && !declaredNames.some((one) => one.allergen === allergen),
  )
  return missing.map(({ allergen, by }) =>
    finding(at, { field: 'declared_allergens', sent: declared, expected: `${allergen} among them, as ${by} says` }),
  )
}

const wrongFlags = (at: string, said: Said): Finding[] => {
  const { declared, claimsSome, has_allergens, has_sulfites } = said
  const all = contained(said)
  // Sulfites have a flag of their own.
  const other = all.find(({ allergen }) => allergen !== 'sulfites')
  const sulfites = all.find(({ allergen }) => allergen === 'sulfites')
  const expected = ({ allergen, by }: Named) => `true, as ${by} says ${allergen}`
  return [
    ...(has_allergens === false && other
      ? [finding(at, { field: 'has_allergens', sent: false, expected: expected(other) })]
      : []),
    ...(has_sulfites === false && sulfites
      ? [finding(at, { field: 'has_sulfites', sent: false, expected: expected(sulfites) })]
      : []),
    ...(declared?.length === 0 && claimsSome && !other
      ? [finding(at, { field: 'declared_allergens', sent: [], expected: 'those that has_allergens announces' })]
      : []),
  ]
}

const wrongDiets = (at: string, said: Said): Finding[] =>
  said.diets.flatMap((diet) => {
    const why = belies(said, { allergens: BELIED_BY[diet], diet })
    return why
      ? [finding(at, { field: 'diets', sent: diet, expected: `no such diet, as ${why.by} says ${why.allergen}` })]
      : []
  })

const wrongIngredients = (at: string, { ingredients }: Said): Finding[] =>
  ingredients
    .filter(({ has_allergens, names }) => has_allergens === false && names.length > 0)
    .map(({ label, names }) => {
      const expected = `true, as its allergens are ${names.join(', ')}`
      return finding(`${at}, ${label}`, { field: 'has_allergens', sent: false, expected })
    })

const RULES = [undeclared, wrongFlags, wrongDiets, wrongIngredients]

/** Where a part of the menu contradicts itself about an allergen or a diet. */
export const allergenFindings = (part: SentPart): Finding[] => {
  if (part.kind !== 'dish' && part.kind !== 'drink' && part.kind !== 'suggested drink') return []
  const said = saidIn(part)
  return RULES.flatMap((rule) => rule(part.at, said))
}

/** An allergy or a diet that a diner picks in the filter. */
export type Choice = { label: string; allergen: Allergen } | { label: string; diet: Diet }

/** Dishes that the filter calls suitable and the menu itself does not. `ids`: as answered for this choice alone. */
export const matchFindings = (choice: Choice, ids: readonly number[], parts: readonly SentPart[]): Finding[] => {
  const needs =
    'diet' in choice ? { allergens: BELIED_BY[choice.diet], diet: choice.diet } : { allergens: [choice.allergen] }
  return parts
    .filter(({ kind, id }) => kind === 'dish' && id !== null && ids.includes(id))
    .flatMap((part) => {
      const why = belies(saidIn(part), needs)
      if (!why) return []
      const expected = `expected: not, as ${why.by} says ${why.allergen}`
      const sentence = `${part.at}: GET /courses/all calls it suitable for ${choice.label}; ${expected}.`
      return [{ outcome: 'error' as const, sentence }]
    })
}

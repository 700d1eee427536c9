import { z } from 'zod'

const listSchema = z.array(z.string())
const ingredientsSchema = z.array(z.object({ allergens: listSchema.optional() }))

const READ: Partial<Record<string, (value: unknown) => string[] | null>> = {
  allergens: (value) => {
    if (value === 'none') return []
    const list = listSchema.safeParse(value).data ?? []
    return list.length > 0 ? list : null
  },
  may_contain: (value) => listSchema.safeParse(value).data ?? null,
  ingredients: (value) => {
    const brought = ingredientsSchema.safeParse(value).data ?? []
    return [...new Set(brought.flatMap(({ allergens = [] }) => allergens))]
  },
  has_sulfites: (value) => (value === true ? ['sulfites'] : []),
}

/** Fields of an item of the venue file that say which allergens it has. */
export const DECLARING_FIELDS = ['allergens', 'may_contain', 'ingredients', 'has_sulfites'] as const

/** Allergens that a field of an item declares; null if it declares nothing. */
export const declaredIn = (field: string, value: unknown): string[] | null => READ[field]?.(value) ?? null

/** Allergens that a field declared before and does not any more. */
export const lostIn = (field: string, before: unknown, after: unknown): string[] => {
  const now = declaredIn(field, after)
  return (declaredIn(field, before) ?? []).filter((allergen) => !now?.includes(allergen))
}

type Fields = Readonly<Record<string, unknown>>

/** Of a whole item, each once. */
export const lostAllergens = (before: Fields, after: Fields): string[] => [
  ...new Set(DECLARING_FIELDS.flatMap((field) => lostIn(field, before[field], after[field]))),
]

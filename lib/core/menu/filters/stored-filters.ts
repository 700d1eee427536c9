import type { SelectedFilters } from '@/lib/core/menu/filters/filters'

type Options = Record<keyof SelectedFilters, readonly { id: number }[]>

const MOST_PICKED = 100

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isPicked = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= MOST_PICKED && value.every(isId)

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** An empty option list means unknown: keep the picks, or an allergy would be lost. */
const offered = (ids: number[], options: readonly { id: number }[]): number[] =>
  options.length === 0 ? ids : ids.filter((id) => options.some((option) => option.id === id))

/** Repeated: the schemas in filters.ts would ship their library to the browser. */
export const NOTHING_PICKED: SelectedFilters = { allergies: [], foods: [], diets: [] }

/** Stored picks, deduplicated and sorted; null if malformed. */
export const parsePicked = (value: unknown): SelectedFilters | null => {
  if (typeof value !== 'object' || value === null) return null
  const { allergies, foods, diets } = value as Record<string, unknown>
  if (!isPicked(allergies) || !isPicked(foods) || !isPicked(diets)) return null
  return { allergies: inOrder(allergies), foods: inOrder(foods), diets: inOrder(diets) }
}

export const countPicked = ({ allergies, foods, diets }: SelectedFilters): number =>
  allergies.length + foods.length + diets.length

export const samePicked = (one: SelectedFilters, other: SelectedFilters): boolean =>
  JSON.stringify([one.allergies, one.foods, one.diets]) === JSON.stringify([other.allergies, other.foods, other.diets])

/** Drops picks no longer offered: the diner could neither see nor clear them. */
export const keepOffered = (picked: SelectedFilters, options: Options): SelectedFilters => ({
  allergies: offered(picked.allergies, options.allergies),
  foods: offered(picked.foods, options.foods),
  diets: offered(picked.diets, options.diets),
})

import type { SelectedFilters } from '@/lib/menu/filters/filters'

type Options = Record<keyof SelectedFilters, readonly { id: number }[]>

const MOST_PICKED = 100

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isPicked = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length <= MOST_PICKED && value.every(isId)

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

/** An empty list says nothing of what is offered, and an allergy must not get lost over it. */
const offered = (ids: number[], options: readonly { id: number }[]): number[] =>
  options.length === 0 ? ids : ids.filter((id) => options.some((option) => option.id === id))

/** Nothing picked. Written anew here: the schemas beside {@link SelectedFilters} bring a library along. */
export const NOTHING_PICKED: SelectedFilters = { allergies: [], foods: [], diets: [] }

/** Reads stored picks, each id once and in order; null for anything else. Without a schema library. */
export const parsePicked = (value: unknown): SelectedFilters | null => {
  if (typeof value !== 'object' || value === null) return null
  const { allergies, foods, diets } = value as Record<string, unknown>
  if (!isPicked(allergies) || !isPicked(foods) || !isPicked(diets)) return null
  return { allergies: inOrder(allergies), foods: inOrder(foods), diets: inOrder(diets) }
}

/** How many options are picked. */
export const countPicked = ({ allergies, foods, diets }: SelectedFilters): number =>
  allergies.length + foods.length + diets.length

/** Whether two picks, both as {@link parsePicked} answers them, are the same. */
export const samePicked = (one: SelectedFilters, other: SelectedFilters): boolean =>
  JSON.stringify([one.allergies, one.foods, one.diets]) === JSON.stringify([other.allergies, other.foods, other.diets])

/** The picks that are still offered: one the lists no longer know could neither be seen nor taken back. */
export const keepOffered = (picked: SelectedFilters, options: Options): SelectedFilters => ({
  allergies: offered(picked.allergies, options.allergies),
  foods: offered(picked.foods, options.foods),
  diets: offered(picked.diets, options.diets),
})

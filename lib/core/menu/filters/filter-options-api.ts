import { codes, contract, of, type Reader } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { FilterOptions } from '@/lib/core/menu/filters/filters'

const isList = (value: unknown, name: 'name' | 'text'): boolean =>
  Array.isArray(value) && value.every((option) => Number.isSafeInteger(option?.id) && typeof option[name] === 'string')

const isOptions = (value: unknown): value is FilterOptions => {
  if (typeof value !== 'object' || value === null) return false
  const { allergies, foods, diets } = value as Record<string, unknown>
  return isList(allergies, 'name') && isList(foods, 'text') && isList(diets, 'name')
}

/** All lists or none: a missing one would hide what a diner must not eat. */
const readOptions: Reader<FilterOptions> = (value) => (isOptions(value) ? value : null)

export const filterOptionsApi = contract({
  method: 'GET',
  path: '/api/filters',
  request: of<{ lang: MenuLang }>(),
  answer: readOptions,
  refusals: codes({ unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})

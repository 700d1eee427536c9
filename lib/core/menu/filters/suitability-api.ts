import { codes, contract, of, type Reader } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { SelectedFilters } from '@/lib/core/menu/filters/filters'
import type { Suitability } from '@/lib/core/menu/filters/suitability'

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

const isSuitability = (value: unknown): value is Suitability => {
  if (typeof value !== 'object' || value === null) return false
  const { dishes, drinks, allergens } = value as Record<string, Record<string, unknown> | undefined>
  return (
    Array.isArray(allergens) && [dishes?.unsuitable, dishes?.unknown, drinks?.unsuitable, drinks?.unknown].every(isIds)
  )
}

/** Complete or null: an id missing from the answer would pass for suitable. */
const readSuitability: Reader<Suitability> = (value) => (isSuitability(value) ? value : null)

/** A POST although it changes nothing: health data must not appear in a URL. */
export const suitabilityApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/suitability',
  request: of<{ filters: SelectedFilters; lang: MenuLang }>(),
  answer: readSuitability,
  refusals: codes({ venue_not_found: 404, filter_unknown: 422, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})

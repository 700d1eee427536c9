import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { FILTER_LISTS } from '@/lib/backend/embedded/filter-lists'
import { readMenu } from '@/lib/backend/embedded/read-menu'
import type { Db } from '@/lib/db/connect'
import type { MenuLang } from '@/lib/i18n/locales'
import type { SelectedFilters } from '@/lib/menu/filters/filters'
import { matchMenu, type Needs } from '@/lib/menu/filters/suitability'

/** Venues write in Italian and translate: what suits a diner must not hang on the language it is read in. */
const JUDGED_LANG: MenuLang = 'it'

const pick = <T extends { id: number }>(list: T[], ids: number[]): T[] =>
  [...new Set(ids)].map((id) => {
    const option = list.find((candidate) => candidate.id === id)
    // To pass over an option would call dishes suitable that are not.
    if (!option) throw new Error('A picked filter is in no list')
    return option
  })

const needsOf = ({ allergies, foods, diets }: SelectedFilters): Needs => ({
  allergens: pick(FILTER_LISTS.allergies, allergies).map(({ allergen }) => allergen),
  foods: pick(FILTER_LISTS.foods, foods),
  diets: pick(FILTER_LISTS.diets, diets).map(({ diet }) => diet),
})

/** Filters judged by what the venues of the project's own database declare. */
export const embeddedFilters = (open: () => Promise<Db>): Backend['filters'] => ({
  options: async (lang) => ({
    allergies: FILTER_LISTS.allergies.map(({ id, name }) => ({ id, name: name[lang] })),
    foods: FILTER_LISTS.foods.map(({ id, name }) => ({ id, text: name[lang] })),
    diets: FILTER_LISTS.diets.map(({ id, name }) => ({ id, name: name[lang] })),
  }),
  matching: async (venueId, selected) =>
    matchMenu(await readMenu(await open(), venueId, JUDGED_LANG), needsOf(selected)),
})

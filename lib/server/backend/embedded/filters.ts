import 'server-only'
import { z } from 'zod'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { type Allergen, allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { dietSchema } from '@/lib/core/menu/filters/diets'
import type { SelectedFilters } from '@/lib/core/menu/filters/filters'
import { type Matching, matchMenu, type Needs } from '@/lib/core/menu/filters/suitability'
import { foldText } from '@/lib/core/menu/fold-text'
import type { Menu } from '@/lib/core/menu/menu'
import type { Backend } from '@/lib/server/backend/backend'
import allergies from '@/lib/server/backend/embedded/filter-lists/allergies.json'
import diets from '@/lib/server/backend/embedded/filter-lists/diets.json'
import foods from '@/lib/server/backend/embedded/filter-lists/foods.json'
import { readMenu } from '@/lib/server/backend/embedded/venues'
import type { Db } from '@/lib/server/db/connect'

const word = z.string().min(1)
const nameSchema = z.strictObject({ it: word, en: word, es: word })
const optionSchema = z.strictObject({ id: z.int().min(1), name: nameSchema })
/** Words of all three languages: a venue may leave an ingredient untranslated. */
const wordsSchema = z.array(word.transform(foldText))

const listsSchema = z.strictObject({
  allergies: z.array(optionSchema.extend({ allergen: allergenSchema })),
  foods: z.array(optionSchema.extend({ words: wordsSchema.min(1), maybe: wordsSchema })),
  diets: z.array(optionSchema.extend({ diet: dietSchema })),
})

/** Ids are permanent, as browsers store picks. `words` name the food itself, `maybe` what may contain it (a ragù). */
export const FILTER_LISTS = listsSchema.parse({ allergies, foods, diets })

/** The result must not depend on the language: venues write Italian first. */
const JUDGED_LANG: MenuLang = 'it'

const pick = <T extends { id: number }>(list: T[], ids: number[]): T[] =>
  [...new Set(ids)].map((id) => {
    const option = list.find((candidate) => candidate.id === id)
    // Skipping an unknown option would call unsafe dishes suitable.
    if (!option) throw new Error('A picked filter is in no list')
    return option
  })

const needsOf = ({ allergies, foods, diets }: SelectedFilters): Needs => ({
  allergens: pick(FILTER_LISTS.allergies, allergies).map(({ allergen }) => allergen),
  foods: pick(FILTER_LISTS.foods, foods),
  diets: pick(FILTER_LISTS.diets, diets).map(({ diet }) => diet),
})

/** What of an Italian menu suits these options. */
export const matchingIn = (menu: Menu, selected: SelectedFilters): Matching & { allergens: Allergen[] } => {
  const needs = needsOf(selected)
  return { ...matchMenu(menu, needs), allergens: needs.allergens }
}

export const embeddedFilters = (open: () => Promise<Db>): Backend['filters'] => ({
  options: async (lang) => ({
    allergies: FILTER_LISTS.allergies.map(({ id, name }) => ({ id, name: name[lang] })),
    foods: FILTER_LISTS.foods.map(({ id, name }) => ({ id, text: name[lang] })),
    diets: FILTER_LISTS.diets.map(({ id, name }) => ({ id, name: name[lang] })),
  }),
  matching: async (venueId, selected) => matchingIn(await readMenu(await open(), venueId, JUDGED_LANG), selected),
})

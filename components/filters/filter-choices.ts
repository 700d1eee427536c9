import { fetchFilterOptions } from '@/lib/browser/menu/filters/fetch-filter-options'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { foldedWords, foldText } from '@/lib/core/menu/fold-text'

/** `allergen`: one of the 14, with our own name and picture. */
export type FilterChoice = { id: number; name: string; allergen: Allergen | null }

export type FilterGroup = 'allergies' | 'foods' | 'diets'

export const FILTER_GROUPS: readonly FilterGroup[] = ['allergies', 'foods', 'diets']

export type FilterChoices = Record<FilterGroup, FilterChoice[]>

const allergenNames = async (locale: Locale): Promise<Map<Allergen, string>> => {
  const { allergens } = await loadNamespace(locale, 'dish')
  return new Map(ALLERGENS.map((id) => [id, allergens[id]]))
}

const SHORTEST_TELLING = 4

const names = (option: string, allergen: string): boolean => {
  if (foldText(option) === foldText(allergen)) return true
  const telling = foldedWords(option).filter((word) => word.length >= SHORTEST_TELLING)
  return telling.length > 0 && telling.every((word) => foldedWords(allergen).includes(word))
}

/**
 * Options of the filter popup; allergens in the diner's language, as menus have only three. Rejects when loading
 * fails.
 */
export const loadFilterChoices = async (locale: Locale): Promise<FilterChoices> => {
  const lang = menuLangOf(locale)
  const [options, theirs, ours] = await Promise.all([
    fetchFilterOptions(lang),
    allergenNames(lang),
    allergenNames(locale),
  ])
  return {
    allergies: options.allergies.map(({ id, name }) => {
      const allergen = ALLERGENS.find((one) => names(name, theirs.get(one) ?? '')) ?? null
      return { id, name: (lang !== locale && allergen && ours.get(allergen)) || name, allergen }
    }),
    foods: options.foods.map(({ id, text }) => ({ id, name: text, allergen: null })),
    diets: options.diets.map(({ id, name }) => ({ id, name, allergen: null })),
  }
}

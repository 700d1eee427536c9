import { loadNamespace } from '@/lib/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import { fetchFilterOptions } from '@/lib/menu/filters/browser/fetch-filter-options'
import { foldedWords, foldText } from '@/lib/menu/fold-text'

/** An option as the diner reads it; `allergen` where it is one of the 14, which have a picture and a name of ours. */
export type FilterChoice = { id: number; name: string; allergen: Allergen | null }

export type FilterGroup = 'allergies' | 'foods' | 'diets'

export const FILTER_GROUPS: readonly FilterGroup[] = ['allergies', 'foods', 'diets']

export type FilterChoices = Record<FilterGroup, FilterChoice[]>

/** What the 14 allergens are called in a language. */
const allergenNames = async (locale: Locale): Promise<Map<Allergen, string>> => {
  const { allergens } = await loadNamespace(locale, 'dish')
  return new Map(ALLERGENS.map((id) => [id, allergens[id]]))
}

const SHORTEST_TELLING = 4

/** Whether an option names an allergen: by the same words, or by none that the allergen's own name lacks. */
const names = (option: string, allergen: string): boolean => {
  if (foldText(option) === foldText(allergen)) return true
  const telling = foldedWords(option).filter((word) => word.length >= SHORTEST_TELLING)
  return telling.length > 0 && telling.every((word) => foldedWords(allergen).includes(word))
}

/**
 * The options of the filter popup. Menus are written in three languages: an allergy that is one of the 14 allergens
 * is named in the diner's own. Rejects when the lists did not arrive.
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

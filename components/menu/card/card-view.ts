import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { Diet } from '@/lib/menu/filters/diets'

type MenuTexts = Messages['menu']

/** The texts of the menu, by key. */
export type Words = (
  key: MessageKeys<MenuTexts, NestedKeyOf<MenuTexts>>,
  values?: Record<string, string | number>,
) => string

/** What a card is made from, on the server and in the browser. */
export type CardView = {
  locale: Locale
  ordering: boolean
  words: Words
  allergenName: (allergen: Allergen) => string
  dietName: (diet: Diet) => string
}

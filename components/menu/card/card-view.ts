import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Diet } from '@/lib/core/menu/filters/diets'

type MenuTexts = Messages['menu']

export type Words = (
  key: MessageKeys<MenuTexts, NestedKeyOf<MenuTexts>>,
  values?: Record<string, string | number>,
) => string

/** On the server and in the browser. */
export type CardView = {
  locale: Locale
  ordering: boolean
  words: Words
  allergenName: (allergen: Allergen) => string
  dietName: (diet: Diet) => string
}

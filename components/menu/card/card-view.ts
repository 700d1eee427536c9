import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Diet } from '@/lib/core/menu/filters/diets'
import type { OrderType } from '@/lib/core/venue/order-type'

type MenuTexts = Messages['menu']

export type Words = (
  key: MessageKeys<MenuTexts, NestedKeyOf<MenuTexts>>,
  values?: Record<string, string | number>,
) => string

/** On the server and in the browser. */
export type CardView = {
  locale: Locale
  /** As in the page's address, for links. */
  type: OrderType
  venueRef: string
  ordering: boolean
  words: Words
  allergenName: (allergen: Allergen) => string
  dietName: (diet: Diet) => string
}

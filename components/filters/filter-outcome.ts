import type { FilterWords } from '@/components/filters/filter-words'
import { cardSuitability, cardsIn } from '@/components/filters/mark-cards'
import { cardKey } from '@/components/menu/page/card-data'
import { type FiltersState, suitabilityIn } from '@/lib/browser/menu/filters/filters-store'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import { countPicked } from '@/lib/core/menu/filters/stored-filters'
import type { ItemSuitability, Suitability } from '@/lib/core/menu/filters/suitability'

/** Counts an item once, even if in two courses. */
const countSuitable = (menu: ParentNode, answer: Suitability): number => {
  const cards = new Map(cardsIn(menu).map((card) => [cardKey(card), card]))
  return [...cards.values()].filter((card) => cardSuitability(card, answer) === 'suitable').length
}

/** Courses not yet loaded cannot be counted. */
const isPartial = (menu: ParentNode): boolean => menu.querySelector('[data-deferred]') !== null

/** `fits`: something is suitable, so the rest can be hidden. */
type Outcome = { text: string; fits: boolean }

/** '14 adatti · 2 filtri' (spec section 8 for no match). */
export const filterOutcome = ({ status, filters, suitability }: FiltersState, words: FilterWords): Outcome => {
  if (status === 'failed') return { text: words('failed'), fits: false }
  if (!suitability) return { text: words('checking'), fits: false }
  const count = countPicked(filters)
  const active = count === 1 ? words('activeOne') : words('active', { count })
  const menu = document.getElementById('menu') ?? document
  if (isPartial(menu)) {
    const { dishes, drinks } = suitability
    const unsuitable = dishes.unsuitable.length + drinks.unsuitable.length
    const unknown = dishes.unknown.length + drinks.unknown.length
    return { text: `${active} · ${words('partial', { unsuitable, unknown })}`, fits: true }
  }
  const n = countSuitable(menu, suitability)
  if (n === 0) return { text: words('noneSuits'), fits: false }
  return { text: `${n === 1 ? words('fitsOne') : words('fits', { n })} · ${active}`, fits: true }
}

const namesOf = (products: CartProduct[], suitability: ItemSuitability, answer: Suitability): string[] => [
  ...new Set(
    products.filter(({ kind, itemId }) => suitabilityIn(answer, kind, itemId) === suitability).map(({ name }) => name),
  ),
]

/** Unsuitable or unknown items in the cart, by name. */
export const warningsOf = (
  answer: Suitability | null,
  products: CartProduct[],
  words: FilterWords,
  locale: Locale,
): string[] => {
  if (!answer) return []
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (['unsuitable', 'unknown'] as const).flatMap((suitability) => {
    const names = namesOf(products, suitability, answer)
    return names.length > 0 ? [words(`${suitability}InCart`, { names: list.format(names) })] : []
  })
}

import type { FilterWords } from '@/components/filters/filter-words'
import { cardSuitability, cardsIn } from '@/components/filters/mark-cards'
import type { CartProduct } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import { type FiltersState, suitabilityIn } from '@/lib/menu/filters/browser/filters-store'
import { countPicked } from '@/lib/menu/filters/stored-filters'
import type { ItemSuitability, Suitability } from '@/lib/menu/filters/suitability'

/** How many items of the menu suit; one that stands in two courses counts once. */
const countSuitable = (menu: ParentNode, answer: Suitability): number => {
  const cards = new Map(cardsIn(menu).map((card) => [card.id, card]))
  return [...cards.values()].filter((card) => cardSuitability(card, answer) === 'suitable').length
}

/** Whether some courses have not brought their cards yet: what is in them cannot be counted. */
const isPartial = (menu: ParentNode): boolean => menu.querySelector('[data-deferred]') !== null

/** What the filters did. `fits`: whether something is known to suit, so that the rest can be left out. */
type Outcome = { text: string; fits: boolean }

/** What the filters did, in one line: '14 adatti · 2 filtri' (spec section 8 where nothing suits). */
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

/** What is in the cart already and does not suit, or may not, by name. */
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

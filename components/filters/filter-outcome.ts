import type { FilterWords } from '@/components/filters/filter-words'
import { cardSuitability, cardsIn } from '@/components/filters/mark-cards'
import type { CartProduct } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import { type FiltersState, suitabilityIn } from '@/lib/menu/filters/browser/filters-store'
import { countPicked } from '@/lib/menu/filters/stored-filters'
import type { ItemSuitability, Suitability } from '@/lib/menu/filters/suitability'

/** Items of the menu by how they suit; one that stands in two courses counts once. */
const countSuitability = (menu: ParentNode, answer: Suitability): Record<ItemSuitability, number> => {
  const counts = { suitable: 0, unsuitable: 0, unknown: 0 }
  const cards = new Map(cardsIn(menu).map((card) => [card.id, card]))
  for (const card of cards.values()) {
    const suitability = cardSuitability(card, answer)
    if (suitability) counts[suitability] += 1
  }
  return counts
}

/** Whether some courses have not brought their cards yet: what is in them cannot be counted. */
const isPartial = (menu: ParentNode): boolean => menu.querySelector('[data-deferred]') !== null

/** What the filters did, in one line (spec section 8 where nothing suits). */
export const filterOutcome = ({ status, filters, suitability }: FiltersState, words: FilterWords): string => {
  if (status === 'failed') return words('failed')
  if (!suitability) return words('checking')
  const active = words('active', { count: countPicked(filters) })
  const menu = document.getElementById('menu') ?? document
  if (isPartial(menu)) {
    const { dishes, drinks } = suitability
    const unsuitable = dishes.unsuitable.length + drinks.unsuitable.length
    const unknown = dishes.unknown.length + drinks.unknown.length
    return `${active} · ${words('partial', { unsuitable, unknown })}`
  }
  const counts = countSuitability(menu, suitability)
  return counts.suitable === 0 ? words('noneSuits') : `${active} · ${words('counts', counts)}`
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

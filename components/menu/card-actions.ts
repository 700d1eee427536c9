import type { CartProduct, ItemKind } from '@/lib/cart/cart'
import { EMPTY_SELECTION } from '@/lib/cart/cart-item'

/** What a tap on a card means: `adds` for the add button, `cents` when it adds at once. */
export type TappedItem = {
  card: Element
  kind: ItemKind
  id: number
  name: string
  adds: boolean
  cents: number | null
}

const ITEM = /^(dish|drink)(\d+)$/

/** Reads the item a tapped element belongs to from the card's own markup; null outside a card's buttons. */
export const itemOf = (target: Element): TappedItem | null => {
  const button = target.closest<HTMLElement>('[data-add],[data-open]')
  const card = button?.closest('article')
  if (!button || !card) return null
  const [, kind, id] = ITEM.exec(button.dataset.add ?? button.dataset.open ?? '') ?? []
  if (!id || (kind !== 'dish' && kind !== 'drink')) return null
  const cents = button.dataset.cents
  return {
    card,
    kind,
    id: Number(id),
    name: card.querySelector('h3,h4')?.textContent ?? '',
    adds: button.dataset.add !== undefined,
    cents: cents === undefined ? null : Number(cents),
  }
}

/** One piece of an item without choices. */
export const plainProduct = ({ kind, id, name }: TappedItem, cents: number): CartProduct => ({
  id: String(id),
  kind,
  itemId: id,
  name,
  price: cents,
  quantity: 1,
  note: '',
  selection: EMPTY_SELECTION,
})

export const addedLine = (template: string, name: string): string => template.replace('{name}', name)

/** The labels the page was written with: '+' of one dish adds, of another opens its choices. */
const written = new WeakMap<Element, string>()

/** Writes how many of each item are in the cart on their cards; untouched cards are not rendered again. */
export const showCounts = (products: CartProduct[], words: { inCart: string }): void => {
  const counts = new Map<string, number>()
  for (const { kind, itemId, quantity } of products) {
    const key = `${kind}${itemId}`
    counts.set(key, (counts.get(key) ?? 0) + quantity)
  }
  const shown = document.querySelectorAll<HTMLElement>('[data-add][data-n]')
  const wanted = [...counts.keys()].flatMap((key) => [...document.querySelectorAll<HTMLElement>(`[data-add="${key}"]`)])
  for (const button of new Set([...shown, ...wanted])) {
    const count = counts.get(button.dataset.add ?? '')
    const name = button.closest('article')?.querySelector('h3,h4')?.textContent ?? ''
    if (button.dataset.n !== undefined && button.dataset.n === String(count)) continue
    if (count) button.dataset.n = String(count)
    else delete button.dataset.n
    const label = written.get(button) ?? button.getAttribute('aria-label') ?? ''
    written.set(button, label)
    const counted = words.inCart.replace('{count}', String(count)).replace('{name}', name)
    button.setAttribute('aria-label', count ? counted : label)
  }
}

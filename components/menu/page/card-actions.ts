import { cardId, type ItemKey, itemOfCardId } from '@/components/menu/card/card-id'
import { cardItem, cardKey, cardsOf, centsOn, isFolded, nameOn } from '@/components/menu/page/card-data'
import { type AddLabels, patchCard } from '@/components/menu/page/patch-card'
import type { CartProduct } from '@/lib/core/cart/cart'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import type { Cents } from '@/lib/core/money/money'

/** `adds`: leads to the choices. `cents`: set when it adds at once. */
export type TappedItem = ItemKey & {
  card: HTMLElement
  name: string
  adds: boolean
  cents: Cents | null
}

/** The item of a tapped name or button; null elsewhere. */
export const itemOf = (target: Element): TappedItem | null => {
  const button = target.closest<HTMLElement>('.add,article a,[data-options]')
  const card = button?.closest('article')
  const item = card && cardItem(card)
  if (!button || !item) return null
  return {
    card,
    ...item,
    name: nameOn(card),
    adds: button.matches('.add,[data-options]'),
    cents: button.matches('.quick') ? centsOn(card) : null,
  }
}

export const plainProduct = ({ kind, id, name }: TappedItem, cents: Cents): CartProduct => ({
  id: String(id),
  kind,
  itemId: id,
  name,
  price: cents,
  quantity: 1,
  note: '',
  selection: EMPTY_SELECTION,
})

export const countsOf = (products: CartProduct[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, itemId, quantity } of products) {
    const id = cardId(kind, itemId)
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  }
  return counts
}

/** Labels the add buttons with name and count. Folded courses wait: labelling 300 cards blocks a phone. */
export const labelCards = (products: CartProduct[], labels: AddLabels, root: ParentNode = document): void => {
  const counts = countsOf(products)
  for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
    if (!isFolded(card)) patchCard(card, { count: { pieces: counts.get(cardKey(card)) ?? 0, labels } })
  }
}

/** Patches only the cards whose count changed. */
export const showCounts = (now: CartProduct[], before: CartProduct[], labels: AddLabels): void => {
  const [counts, earlier] = [countsOf(now), countsOf(before)]
  for (const id of new Set([...counts.keys(), ...earlier.keys()])) {
    if (counts.get(id) === earlier.get(id)) continue
    const item = itemOfCardId(id)
    for (const card of item ? cardsOf(item) : []) {
      patchCard(card, { count: { pieces: counts.get(id) ?? 0, labels } })
    }
  }
}

import { cardId, type ItemKey } from '@/components/menu/card/card-id'
import { cardItem, centsOn, isFolded, nameOn } from '@/components/menu/page/card-data'
import { type AddLabels, patchCard } from '@/components/menu/page/patch-card'
import type { CartProduct } from '@/lib/cart/cart'
import { EMPTY_SELECTION } from '@/lib/cart/composite-id'
import type { Cents } from '@/lib/money'

/** What a tap on a card means: `adds` for the buttons that lead to the choices, `cents` when it adds at once. */
export type TappedItem = ItemKey & {
  card: HTMLElement
  name: string
  adds: boolean
  cents: Cents | null
}

/** The item that a tapped element belongs to; null outside a card's buttons. */
export const itemOf = (target: Element): TappedItem | null => {
  const button = target.closest<HTMLElement>('[data-add],[data-open],[data-options]')
  const card = button?.closest('article')
  const item = card && cardItem(card)
  if (!button || !item) return null
  const { add, options, quick } = button.dataset
  return {
    card,
    ...item,
    name: nameOn(card),
    adds: add !== undefined || options !== undefined,
    cents: quick === undefined ? null : centsOn(card),
  }
}

/** One piece of an item without choices. */
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

/** Pieces in the cart by the id of the item's card. */
export const countsOf = (products: CartProduct[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, itemId, quantity } of products) {
    const id = cardId(kind, itemId)
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  }
  return counts
}

/**
 * Names the add buttons under `root` by their items, and shows how many of each are in the cart. Those of a folded course
 * have their turn when it is opened: nobody reaches them before, and three hundred at once are what a phone waits for.
 */
export const labelCards = (products: CartProduct[], labels: AddLabels, root: ParentNode = document): void => {
  const counts = countsOf(products)
  for (const card of root.querySelectorAll<HTMLElement>('article.card')) {
    if (!isFolded(card)) patchCard(card, { count: { pieces: counts.get(card.id) ?? 0, labels } })
  }
}

/** Shows the counts that changed between two carts; untouched cards are not written again. */
export const showCounts = (now: CartProduct[], before: CartProduct[], labels: AddLabels): void => {
  const [counts, earlier] = [countsOf(now), countsOf(before)]
  for (const id of new Set([...counts.keys(), ...earlier.keys()])) {
    if (counts.get(id) === earlier.get(id)) continue
    // The same dish may stand in two courses, under one id.
    for (const card of document.querySelectorAll<HTMLElement>(`[id="${id}"]`)) {
      patchCard(card, { count: { pieces: counts.get(id) ?? 0, labels } })
    }
  }
}

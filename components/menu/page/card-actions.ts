import type { CartProduct, ItemKind } from '@/lib/cart/cart'
import { EMPTY_SELECTION } from '@/lib/cart/composite-id'
import type { Cents } from '@/lib/money'

/** What a tap on a card means: `adds` for the buttons that lead to the choices, `cents` when it adds at once. */
export type TappedItem = {
  card: Element
  kind: ItemKind
  id: number
  name: string
  adds: boolean
  cents: Cents | null
}

const CARD = /^(dish|drink)-(\d+)$/

/** Which item a card shows; null for any other element. */
export const cardItem = (card: Element): { kind: ItemKind; id: number } | null => {
  const [, kind, id] = CARD.exec(card.id) ?? []
  return id && (kind === 'dish' || kind === 'drink') ? { kind, id: Number(id) } : null
}

/** Whether a card lies in a course that is closed. */
export const isFolded = (card: Element): boolean => card.closest('details:not([open])') !== null

export const nameOn = (card: Element): string => card.querySelector('h3,h4')?.textContent ?? ''

/** The price a card shows, in cents: euro prices are always written with two decimals. */
export const priceOn = (card: Element): number => Number(card.querySelector('.price')?.textContent?.replace(/\D/g, ''))

/** Reads the item a tapped element belongs to from the card's own markup; null outside a card's buttons. */
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
    cents: quick === undefined ? null : priceOn(card),
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
const countsOf = (products: CartProduct[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { kind, itemId, quantity } of products) {
    const id = `${kind}-${itemId}`
    counts.set(id, (counts.get(id) ?? 0) + quantity)
  }
  return counts
}

export const fillName = (template: string, name: string): string => template.replace('{name}', name)

/** Texts of the add buttons, each with {name}; `inCart` with {count} too. */
export type AddLabels = { add: string; choose: string; inCart: string }

const label = (button: HTMLElement, card: Element, count: number, words: AddLabels): void => {
  if (count) button.dataset.n = String(count)
  else delete button.dataset.n
  const text = count ? words.inCart : button.dataset.quick === undefined ? words.choose : words.add
  button.setAttribute('aria-label', text.replace('{count}', String(count)).replace('{name}', nameOn(card)))
}

/**
 * Names the add buttons under `root` by their items, and shows how many of each are in the cart. Those of a folded course
 * have their turn when it is opened: nobody reaches them before, and three hundred at once are what a phone waits for.
 */
export const labelCards = (products: CartProduct[], words: AddLabels, root: ParentNode = document): void => {
  const counts = countsOf(products)
  for (const button of root.querySelectorAll<HTMLElement>('[data-add]')) {
    const card = button.closest('article')
    if (card && !isFolded(card)) label(button, card, counts.get(card.id) ?? 0, words)
  }
}

/** Shows the counts that changed between two carts; untouched cards are not written again. */
export const showCounts = (now: CartProduct[], before: CartProduct[], words: AddLabels): void => {
  const [counts, earlier] = [countsOf(now), countsOf(before)]
  for (const id of new Set([...counts.keys(), ...earlier.keys()])) {
    if (counts.get(id) === earlier.get(id)) continue
    // The same dish may stand in two courses, under one id.
    for (const card of document.querySelectorAll(`[id="${id}"]`)) {
      const button = card.querySelector<HTMLElement>('[data-add]')
      if (button) label(button, card, counts.get(id) ?? 0, words)
    }
  }
}

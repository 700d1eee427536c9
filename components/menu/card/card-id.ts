import type { ItemKind } from '@/lib/cart/cart'

/** A dish or a drink by its number; a dish and a drink may have the same one. */
export type ItemKey = { kind: ItemKind; id: number }

const CARD_ID = /^(dish|drink)-(\d+)$/

/** The element id of an item's card, `dish-1001003`; as a fragment of the menu's address it opens the item's sheet. */
export const cardId = (kind: ItemKind, id: number): string => `${kind}-${id}`

/** The item that a card's id names; null for any other text. */
export const itemOfCardId = (text: string): ItemKey | null => {
  const [, kind, id] = CARD_ID.exec(text) ?? []
  return id && (kind === 'dish' || kind === 'drink') ? { kind, id: Number(id) } : null
}

import type { ItemKind } from '@/lib/core/cart/cart'

/** A dish and a drink may share an id. */
export type ItemKey = { kind: ItemKind; id: number }

const CARD_ID = /^(dish|drink)-(\d+)$/

/** `dish-1001003`: names an item in sets and maps; as the menu's fragment it opens the sheet. */
export const cardId = (kind: ItemKind, id: number): string => `${kind}-${id}`

/** Null for any other text. */
export const itemOfCardId = (text: string): ItemKey | null => {
  const [, kind, id] = CARD_ID.exec(text) ?? []
  return id && (kind === 'dish' || kind === 'drink') ? { kind, id: Number(id) } : null
}

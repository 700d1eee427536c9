import type { ItemKind } from '@/lib/core/cart/cart'

/** A dish and a drink may share an id. */
export type ItemKey = { kind: ItemKind; id: number }

const CARD_ID = /^(dish|drink)-(\d+)$/

/** Element id, `dish-1001003`; as a fragment it opens the sheet. */
export const cardId = (kind: ItemKind, id: number): string => `${kind}-${id}`

/** Null for any other text. */
export const itemOfCardId = (text: string): ItemKey | null => {
  const [, kind, id] = CARD_ID.exec(text) ?? []
  return id && (kind === 'dish' || kind === 'drink') ? { kind, id: Number(id) } : null
}

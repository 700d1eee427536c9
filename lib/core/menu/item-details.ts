import type { AdditionCategory, Dish } from '@/lib/core/menu/dish'
import type { Cents } from '@/lib/core/money/money'

export type Choosable = Pick<Dish, 'id' | 'name' | 'price' | 'glass_price'> &
  Partial<Pick<Dish, 'price_note' | 'variations' | 'additions'>>

type Offer = Omit<Choosable, 'id' | 'name'>

/** Zero counts as no price and shows empty (spec section 5). */
export const hasPrice = (price: number | null | undefined): price is number => typeof price === 'number' && price > 0

type Priced = Pick<Choosable, 'price' | 'price_note'>

/** Cents of one piece. Null where the venue's words say what its number is for: 'al kg', 'da'. */
export const piecePrice = ({ price, price_note }: Priced): Cents | null => (price_note ? null : price)

type Worded = {
  price_note?: unknown
  variations?: readonly { price?: number | null | undefined }[] | undefined
  glass_price?: number | null | undefined
}

/** No size or glass has a price in euros, so only the staff can sell it. */
export const isPricedInWords = ({ price_note, variations = [], glass_price }: Worded): boolean =>
  Boolean(price_note) && ![...variations, { price: glass_price }].some(({ price }) => hasPrice(price))

const additionsOf = (item: Pick<Offer, 'additions'>) =>
  (item.additions?.categories ?? []).flatMap(({ additions }) => additions)

export const isThere = ({ available }: { available?: boolean | undefined }): boolean => available !== false

/** Whether adding must open the item modal. */
export const needsChoice = (item: Offer & Partial<Pick<Dish, 'suggested_drink'>>): boolean => {
  if (!hasPrice(piecePrice(item)) || hasPrice(item.glass_price)) return true
  if ((item.variations ?? []).length > 0 || additionsOf(item).length > 0) return true
  return Boolean(item.suggested_drink && item.suggested_drink.id !== null && hasPrice(item.suggested_drink.price))
}

/** A mandatory category is sold out, so the item cannot be made. */
const lacksAll = ({ mandatory_picks, additions }: AdditionCategory): boolean =>
  mandatory_picks && additions.length > 0 && !additions.some(isThere)

export const isOrderable = (item: Offer & Pick<Dish, 'available'>): boolean =>
  item.available &&
  !(item.additions?.categories ?? []).some(lacksAll) &&
  [
    { price: piecePrice(item) },
    ...(item.variations ?? []).filter(isThere),
    ...(item.price_note ? [] : additionsOf(item).filter(isThere)),
    { price: item.glass_price },
  ].some(({ price }) => hasPrice(price))

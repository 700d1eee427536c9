'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAskReasons } from '@/components/menu/item/choose/use-ask-reasons'
import { useCart } from '@/lib/browser/cart/cart-store'
import { piecesOf, stockKey } from '@/lib/core/availability/stock'
import type { CartProduct, Selection } from '@/lib/core/cart/cart'
import { type CartProductParts, linePrice, missingPicks, toCartProduct, withOnlyPicks } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { type AskReason, trueWarnings, type WarnedItem } from '@/lib/core/cart/line-warnings'
import { isServedAs, servingsOf, withServing } from '@/lib/core/cart/servings'
import { lineKey } from '@/lib/core/cart/transitions'
import { readWarnings } from '@/lib/core/menu/allergens/warnings'
import type { AdditionCategory } from '@/lib/core/menu/dish'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import { type Choosable, hasPrice } from '@/lib/core/menu/item-details'
import type { Cents } from '@/lib/core/money/money'

/** Kept by the sheet while the details are read again. */
export type Choice = { selection: Selection; quantity: number; note: string; withExtra: boolean }

export const NO_CHOICE: Choice = { selection: EMPTY_SELECTION, quantity: 1, note: '', withExtra: false }

type Extra = { line: CartProductParts; product: CartProduct; drink: WarnedItem & { id: number } }

/** The suggested drink as one more line (spec section 4); null when it cannot be ordered. */
const extraOf = (answer: ItemAnswer): Extra | null => {
  const drink = answer.kind === 'dish' ? answer.item.suggested_drink : null
  if (!drink || drink.id === null || !hasPrice(drink.price)) return null
  const item = { id: drink.id, name: drink.name, price: drink.price, glass_price: null }
  const line: CartProductParts = { kind: 'drink', item, selection: EMPTY_SELECTION, quantity: 1, note: '' }
  return { line, product: toCartProduct(line), drink: { ...drink, id: drink.id } }
}

/** Cents; null without a price for this serving. */
const totalOf = (item: Choosable, selection: Selection, quantity: number, extra: Extra | null): Cents | null => {
  const servings = servingsOf(item)
  const served =
    servings.length === 0 || servings.some((serving) => serving.available && isServedAs(serving, selection))
  const price = served ? linePrice(item, selection) : null
  return price === null ? null : price * quantity + (extra?.product.price ?? 0)
}

const roomOf = (
  { kind, item: { id, left } }: ItemAnswer,
  products: readonly CartProduct[],
  edited: CartProduct | undefined,
): Pick<Order, 'room' | 'left'> => {
  if (left === undefined) return { room: Number.POSITIVE_INFINITY, left: null }
  const key = edited && lineKey(edited)
  const others = products.filter((line) => lineKey(line) !== key)
  const room = Math.max(0, left - (piecesOf(others).get(stockKey({ kind, id }))?.pieces ?? 0))
  return { room, left }
}

/** A line to add, with the reasons to ask first: null while suitability is loading. */
export type OrderLine = { line: CartProductParts; name: string; reasons: AskReason[] | null }

/** An item as chosen in its sheet. */
export type Order = {
  answer: ItemAnswer
  choice: Choice
  /** With what leaves no choice. */
  selection: Selection
  categories: AdditionCategory[]
  /** Names of mandatory categories that were found without a pick. */
  missing: string[]
  extra: CartProduct | null
  lines: OrderLine[]
  /** Adding asks first. */
  asks: boolean
  /** Cents; null until a serving is chosen. */
  total: Cents | null
  /** Pieces that can be taken beside those in the cart; Infinity where they are not counted. */
  room: number
  /** How many are left; null where they are not counted. */
  left: number | null
  change: (change: Partial<Choice>) => void
  /** Marks the mandatory categories without a pick (spec section 5); the place of the first, or null. */
  check: () => number | null
  /** The lines with the warnings to keep. */
  products: () => CartProduct[]
}

type Params = {
  /** Null while loading, and for what cannot be ordered. */
  answer: ItemAnswer | null
  choice: Choice
  onChoice: (choice: Choice) => void
  venueId: number
  /** The cart line to replace; its note and the warnings that still apply stay. */
  edited?: CartProduct
}

/** Item modal of spec sections 4 and 5: what is chosen, what it costs and what stands in its way. */
export const useOrder = ({ answer, choice, onChoice, venueId, edited }: Params): Order | null => {
  const t = useTranslations('dish')
  const reasonsOf = useAskReasons(venueId)
  const others = useCart(venueId, ({ cart }) => cart.products)
  const [missing, setMissing] = useState<string[]>([])
  if (!answer) return null
  const { kind } = answer
  const item: Choosable = answer.item
  const { quantity, withExtra } = choice
  const selectionIn = (chosen: Choice) => withOnlyPicks(item, withServing(item, chosen.selection))
  const selection = selectionIn(choice)
  const extra = edited ? null : extraOf(answer)
  const categories = answer.kind === 'dish' ? answer.item.additions.categories : []
  const words = { glass: t('glass'), additions: t('additions') }
  const note = edited ? edited.note : choice.note.trim()

  const lines = [
    { line: { kind, item, selection, quantity, note, words }, item: answer.item },
    ...(withExtra && extra ? [{ line: extra.line, item: extra.drink }] : []),
  ].map(({ line, item: asked }) => ({
    line,
    name: line.item.name,
    reasons: reasonsOf({ kind: line.kind, item: asked, selection: line.selection }),
  }))

  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part }
    onChoice(next)
    setMissing((shown) => shown.filter((name) => missingPicks(item, selectionIn(next)).includes(name)))
  }
  const check = () => {
    const needed = missingPicks(item, selection)
    setMissing(needed)
    return needed.length > 0 ? categories.findIndex(({ name }) => name === needed[0]) : null
  }
  const products = () => {
    const known = edited ? trueWarnings(answer.item, selection, edited.warnings) : []
    return lines.map(({ line, reasons }) =>
      toCartProduct({ ...line, warnings: readWarnings([...known, ...(reasons ?? [])]) }),
    )
  }

  return {
    answer,
    choice,
    selection,
    categories,
    missing,
    extra: extra?.product ?? null,
    lines,
    asks: lines.some(({ reasons }) => reasons === null || reasons.length > 0),
    total: totalOf(item, selection, quantity, withExtra ? extra : null),
    ...roomOf(answer, others, edited),
    change,
    check,
    products,
  }
}

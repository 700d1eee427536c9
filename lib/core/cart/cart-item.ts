import type { CartProduct, ItemKind, Selection } from '@/lib/core/cart/cart'
import { ascending, compositeId, EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { MAX_ADDITIONS, MAX_LINE_NAME, MAX_NOTE } from '@/lib/core/cart/limits'
import type { Addition, AdditionCategory, Dish } from '@/lib/core/menu/dish'
import { type Choosable, hasPrice, isThere, piecePrice } from '@/lib/core/menu/item-details'
import type { Cents } from '@/lib/core/money/money'
import { fitText } from '@/lib/core/text/text'

export type LineWords = { glass: string; additions: string }

/** The kitchen reads Italian, whatever the diner's language (spec section 4). */
export const ITALIAN_LINE_WORDS: LineWords = { glass: 'Calice', additions: 'Aggiunte' }

type Pickable = Pick<Dish, 'id'> & Partial<Pick<Dish, 'additions'>>

const categoriesOf = (item: Pickable): AdditionCategory[] => item.additions?.categories ?? []

const picksOf = ({ additions }: AdditionCategory, selection: Selection): number =>
  additions.filter(({ id }) => selection.additions.includes(id)).length

export const isFull = (category: AdditionCategory, selection: Selection): boolean =>
  category.max_picks_active && picksOf(category, selection) >= category.max_picks_allowed

/** Radio group: another pick replaces the first. */
export const asksForOne = (category: AdditionCategory): boolean =>
  category.mandatory_picks &&
  (category.additions.filter(isThere).length === 1 || (category.max_picks_active && category.max_picks_allowed === 1))

const isSoldOut = ({ additions }: AdditionCategory, additionId: number): boolean =>
  additions.some((addition) => addition.id === additionId && !isThere(addition))

/** Sold-out additions and those beyond the category's maximum can only be dropped (spec section 5). */
export const canPick = (category: AdditionCategory, selection: Selection, additionId: number): boolean => {
  if (selection.additions.includes(additionId)) return true
  if (isSoldOut(category, additionId)) return false
  return selection.additions.length < MAX_ADDITIONS && !isFull(category, selection)
}

/** Returns the same object if the pick is not allowed. */
export const togglePick = (dish: Pickable, selection: Selection, additionId: number): Selection => {
  if (selection.additions.includes(additionId)) {
    return { ...selection, additions: selection.additions.filter((id) => id !== additionId) }
  }
  const homes = categoriesOf(dish).filter(({ additions }) => additions.some(({ id }) => id === additionId))
  if (homes.length === 0 || !homes.every((category) => canPick(category, selection, additionId))) return selection
  return { ...selection, additions: ascending([...selection.additions, additionId]) }
}

/** Returns the same object if the pick is not allowed. */
export const replacePick = (
  dish: Pickable,
  category: AdditionCategory,
  selection: Selection,
  additionId: number,
): Selection => {
  const replaced = new Set(category.additions.map(({ id }) => id))
  const emptied = { ...selection, additions: selection.additions.filter((id) => !replaced.has(id)) }
  const next = togglePick(dish, emptied, additionId)
  return next === emptied ? selection : next
}

/** A mandatory category that cannot take a pick is ignored, or it would block its dish for ever. */
const requiresPick = (category: AdditionCategory): boolean =>
  category.mandatory_picks && category.additions.length > 0 && !isFull(category, EMPTY_SELECTION)

/** Names of mandatory categories without a pick (spec section 5). */
export const missingPicks = (dish: Pickable, selection: Selection): string[] =>
  categoriesOf(dish)
    .filter((category) => requiresPick(category) && picksOf(category, selection) === 0)
    .map(({ name }) => name)

/** Preselects what a mandatory category leaves no choice about. */
export const withOnlyPicks = (dish: Pickable, selection: Selection): Selection =>
  categoriesOf(dish).reduce((chosen, category) => {
    const [only, another] = category.additions.filter(isThere)
    const isSettled = only && !another && requiresPick(category) && picksOf(category, chosen) === 0
    return isSettled ? togglePick(dish, chosen, only.id) : chosen
  }, selection)

const variationOf = (item: Choosable, { variation }: Selection) =>
  item.variations?.find(({ id }) => id === variation) ?? null

/** Null if the item lacks one of the additions. */
const additionsOf = (item: Choosable, selection: Selection): Addition[] | null => {
  const offered = new Map(
    categoriesOf(item).flatMap(({ additions }) => additions.map((addition) => [addition.id, addition])),
  )
  const chosen = selection.additions.flatMap((id) => offered.get(id) ?? [])
  return chosen.length === selection.additions.length ? chosen : null
}

export const isAvailableAs = (item: Choosable & Pick<Dish, 'available'>, selection: Selection): boolean => {
  const variation = variationOf(item, selection)
  return item.available && (!variation || isThere(variation)) && (additionsOf(item, selection) ?? []).every(isThere)
}

/**
 * Cents for one piece: the variation's price, else the glass price, else the item's, plus additions. Null if the
 * selection is not offered or has no price.
 */
export const linePrice = (item: Choosable, selection: Selection): Cents | null => {
  const variation = variationOf(item, selection)
  const additions = additionsOf(item, selection)
  if (!additions || (selection.variation !== null && !variation)) return null
  if (selection.glass && !hasPrice(item.glass_price)) return null
  const base = [variation?.price, selection.glass ? item.glass_price : null, piecePrice(item)].find(hasPrice)
  if (base === undefined && item.price_note) return null
  const price = additions.reduce((sum, addition) => sum + (addition.price ?? 0), base ?? 0)
  return hasPrice(price) ? price : null
}

/** Spec section 4. The dish's name stays in front: 'Grande' alone would tell the kitchen nothing. */
export const lineName = (item: Choosable, selection: Selection, words: LineWords = ITALIAN_LINE_WORDS): string => {
  const variation = variationOf(item, selection)
  const additions = additionsOf(item, selection) ?? []
  return [
    item.name,
    selection.glass ? ` (${words.glass})` : '',
    variation ? ` – ${variation.name}` : '',
    additions.length > 0 ? ` (${words.additions}: ${additions.map(({ name }) => name).join(', ')})` : '',
  ].join('')
}

export type SelectionProblem = { code: 'selection_invalid' } | { code: 'addition_required'; category: string }

const isAscending = (ids: number[]): boolean => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))

/** Null if the selection can be ordered (spec section 5); also used by the server. */
export const selectionProblem = (item: Choosable, kind: ItemKind, selection: Selection): SelectionProblem | null => {
  const invalid = { code: 'selection_invalid' } as const
  if (selection.glass && selection.variation !== null) return invalid
  if (kind === 'drink' && (selection.variation !== null || selection.additions.length > 0)) return invalid
  if (selection.additions.length > MAX_ADDITIONS || !isAscending(selection.additions)) return invalid
  if (
    categoriesOf(item).some(
      (category) => category.max_picks_active && picksOf(category, selection) > category.max_picks_allowed,
    )
  ) {
    return invalid
  }
  const [category] = missingPicks(item, selection)
  if (category !== undefined) return { code: 'addition_required', category }
  return linePrice(item, selection) === null ? invalid : null
}

export type CartProductParts = {
  kind: ItemKind
  item: Choosable
  selection: Selection
  quantity: number
  note: string
  words?: LineWords
  /** Warnings the diner saw before adding. */
  warnings?: readonly string[] | undefined
}

/** Throws on a selection without a price: check {@link selectionProblem} first. */
export const toCartProduct = (parts: CartProductParts): CartProduct => {
  const { kind, item, selection, quantity, note, words, warnings = [] } = parts
  const price = linePrice(item, selection)
  if (price === null) throw new Error(`Item ${item.id} has no price as selected`)
  return {
    id: compositeId(item.id, selection),
    kind,
    itemId: item.id,
    name: fitText(lineName(item, selection, words), MAX_LINE_NAME),
    price,
    quantity,
    note: fitText(note, MAX_NOTE),
    selection,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  }
}

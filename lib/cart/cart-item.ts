import type { CartProduct, ItemKind, Selection } from '@/lib/cart/cart'
import { ascending, compositeId, EMPTY_SELECTION } from '@/lib/cart/composite-id'
import { MAX_ADDITIONS, MAX_LINE_NAME, MAX_NOTE } from '@/lib/cart/limits'
import type { Addition, AdditionCategory, Dish } from '@/lib/menu/dish'
import { type Choosable, hasPrice, isThere } from '@/lib/menu/item-details'
import type { Cents } from '@/lib/money'
import { fitText } from '@/lib/text'

/** The words a line's name is made of. */
export type LineWords = { glass: string; additions: string }

/** Default words: the kitchen reads Italian, whatever the diner's language (spec section 4). */
export const ITALIAN_LINE_WORDS: LineWords = { glass: 'Calice', additions: 'Aggiunte' }

/** What additions are picked of; a drink has none. */
type Pickable = Pick<Dish, 'id'> & Partial<Pick<Dish, 'additions'>>

const categoriesOf = (item: Pickable): AdditionCategory[] => item.additions?.categories ?? []

const picksOf = ({ additions }: AdditionCategory, selection: Selection): number =>
  additions.filter(({ id }) => selection.additions.includes(id)).length

/** Whether a category takes no further pick (spec section 5). */
export const isFull = (category: AdditionCategory, selection: Selection): boolean =>
  category.max_picks_active && picksOf(category, selection) >= category.max_picks_allowed

/** Whether exactly one of a category is to be picked: a radio group, where another pick takes the place of the first. */
export const asksForOne = (category: AdditionCategory): boolean =>
  category.mandatory_picks && category.max_picks_active && category.max_picks_allowed === 1

const isSoldOut = ({ additions }: AdditionCategory, additionId: number): boolean =>
  additions.some((addition) => addition.id === additionId && !isThere(addition))

/**
 * Whether an addition may be (or stay) picked; beyond the category's maximum it is silently not (spec section 5). One that
 * is sold out may only be dropped.
 */
export const canPick = (category: AdditionCategory, selection: Selection, additionId: number): boolean => {
  if (selection.additions.includes(additionId)) return true
  if (isSoldOut(category, additionId)) return false
  return selection.additions.length < MAX_ADDITIONS && !isFull(category, selection)
}

/** The selection with an addition picked or dropped; the very same selection when it may not be picked. */
export const togglePick = (dish: Pickable, selection: Selection, additionId: number): Selection => {
  if (selection.additions.includes(additionId)) {
    return { ...selection, additions: selection.additions.filter((id) => id !== additionId) }
  }
  const homes = categoriesOf(dish).filter(({ additions }) => additions.some(({ id }) => id === additionId))
  if (homes.length === 0 || !homes.every((category) => canPick(category, selection, additionId))) return selection
  return { ...selection, additions: ascending([...selection.additions, additionId]) }
}

/** The selection with an addition in place of all else of its category; the very same when it may not be picked. */
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

/** A category that asks for a pick but can take none would block its dish for ever; it asks for nothing. */
const requiresPick = (category: AdditionCategory): boolean =>
  category.mandatory_picks && category.additions.length > 0 && !isFull(category, EMPTY_SELECTION)

/** Names of the mandatory addition categories nothing is picked of (spec section 5). */
export const missingPicks = (dish: Pickable, selection: Selection): string[] =>
  categoriesOf(dish)
    .filter((category) => requiresPick(category) && picksOf(category, selection) === 0)
    .map(({ name }) => name)

const variationOf = (item: Choosable, { variation }: Selection) =>
  item.variations?.find(({ id }) => id === variation) ?? null

/** The chosen additions in the selection's order, once each; null when the item lacks one of them. */
const additionsOf = (item: Choosable, selection: Selection): Addition[] | null => {
  const offered = new Map(
    categoriesOf(item).flatMap(({ additions }) => additions.map((addition) => [addition.id, addition])),
  )
  const chosen = selection.additions.flatMap((id) => offered.get(id) ?? [])
  return chosen.length === selection.additions.length ? chosen : null
}

/** Whether an item is there as it is selected: it, its variation and each of its additions. */
export const isAvailableAs = (item: Choosable & Pick<Dish, 'available'>, selection: Selection): boolean => {
  const variation = variationOf(item, selection)
  return item.available && (!variation || isThere(variation)) && (additionsOf(item, selection) ?? []).every(isThere)
}

/**
 * Cents for one piece: the variation's price, else the glass price, else the item's, plus the additions'.
 * A variation without a price of its own costs what the item does. Null when the item does not offer the
 * selection, or when nothing of it has a price.
 */
export const linePrice = (item: Choosable, selection: Selection): Cents | null => {
  const variation = variationOf(item, selection)
  const additions = additionsOf(item, selection)
  if (!additions || (selection.variation !== null && !variation)) return null
  if (selection.glass && !hasPrice(item.glass_price)) return null
  const base = [variation?.price, selection.glass ? item.glass_price : null, item.price].find(hasPrice) ?? 0
  const price = additions.reduce((sum, addition) => sum + (addition.price ?? 0), base)
  return hasPrice(price) ? price : null
}

/**
 * The line's name of spec section 4. The dish's name stays before the variation's: 'Grande' alone
 * would tell the kitchen nothing.
 */
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

/** Why an item may not be ordered as selected (spec section 5); null when it may. The server asks the same. */
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
  /** What the diner was told of and added it all the same. */
  warnings?: readonly string[] | undefined
}

/** The cart's line for a choice. Ask {@link selectionProblem} first: a choice without a price throws. */
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

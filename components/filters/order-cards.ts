const places = new WeakMap<Element, number>()
let seen = 0

/** The card's original position. */
const placeOf = (card: Element): number => {
  const known = places.get(card)
  if (known !== undefined) return known
  seen += 1
  places.set(card, seen)
  return seen
}

/** Sorts sibling cards by rank. Moves the DOM, so that reading order matches. */
export const orderCards = (cards: Element[], rankOf: (card: Element) => number): void => {
  const ranked = cards.map((card) => ({ card, rank: rankOf(card), place: placeOf(card) }))
  const sorted = ranked.sort((one, other) => one.rank - other.rank || one.place - other.place).map(({ card }) => card)
  if (sorted.every((card, at) => card === cards[at])) return
  const focused = document.activeElement
  const anchor = document.createComment('')
  cards[0]?.before(anchor)
  anchor.replaceWith(...sorted)
  // Moving an element drops its focus.
  if (focused instanceof HTMLElement && sorted.some((card) => card.contains(focused))) {
    focused.focus({ preventScroll: true })
  }
}

const places = new WeakMap<Element, number>()
let seen = 0

/** Where a card stood when it was first met: cards keep that order among themselves. */
const placeOf = (card: Element): number => {
  const known = places.get(card)
  if (known !== undefined) return known
  seen += 1
  places.set(card, seen)
  return seen
}

/**
 * Orders cards that stand side by side by rank, the lowest first, and by their first place within a rank; equal ranks
 * for all bring the venue's own order back. The markup itself moves, so what is read is what is seen.
 */
export const orderCards = (cards: Element[], rankOf: (card: Element) => number): void => {
  const ranked = cards.map((card) => ({ card, rank: rankOf(card), place: placeOf(card) }))
  const sorted = ranked.sort((one, other) => one.rank - other.rank || one.place - other.place).map(({ card }) => card)
  if (sorted.every((card, at) => card === cards[at])) return
  const focused = document.activeElement
  const anchor = document.createComment('')
  cards[0]?.before(anchor)
  anchor.replaceWith(...sorted)
  // An element that moves loses the focus.
  if (focused instanceof HTMLElement && sorted.some((card) => card.contains(focused))) {
    focused.focus({ preventScroll: true })
  }
}

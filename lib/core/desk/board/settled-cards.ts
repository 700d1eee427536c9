/** A card that changed its place takes no press for as long: the finger was aimed at the card that was there before. */
export const SETTLE_MS = 400

/** px in the viewport. */
export type CardPlace = { left: number; top: number }

/** Where each card is, and since when in ms. */
export type CardPlaces = ReadonlyMap<string, CardPlace & { since: number }>

const isSame = (a: CardPlace, b: CardPlace): boolean => Math.abs(a.left - b.left) < 1 && Math.abs(a.top - b.top) < 1

/** The cards as found at `now`: one that is new or moved starts to settle. Null before the first: all have settled. */
export const placeCards = (before: CardPlaces | null, found: ReadonlyMap<string, CardPlace>, now: number): CardPlaces =>
  new Map(
    [...found].map(([id, place]) => {
      const last = before?.get(id)
      const since = last && isSame(last, place) ? last.since : now
      return [id, { ...place, since: before ? since : Number.NEGATIVE_INFINITY }]
    }),
  )

/** The same cards after the page was scrolled: their places differ, but nothing moved. */
export const scrollCards = (before: CardPlaces, found: ReadonlyMap<string, CardPlace>): CardPlaces =>
  new Map([...before].map(([id, last]) => [id, { ...last, ...found.get(id) }]))

/** Ids of cards that take no press yet. */
export const settlingCards = (places: CardPlaces, now: number): string[] =>
  [...places].filter(([, { since }]) => now - since < SETTLE_MS).map(([id]) => id)

/** ms until the next card has settled; null if all have. */
export const settlesIn = (places: CardPlaces, now: number): number | null => {
  const left = [...places.values()].map(({ since }) => since + SETTLE_MS - now).filter((ms) => ms > 0)
  return left.length > 0 ? Math.min(...left) : null
}

/** The card that takes the focus of one that left: the next that is still there, else the one before it, else null. */
export const successorOf = (id: string, before: readonly string[], after: ReadonlySet<string>): string | null => {
  const at = before.indexOf(id)
  const isThere = (other: string): boolean => after.has(other)
  return before.slice(at + 1).find(isThere) ?? before.slice(0, Math.max(0, at)).findLast(isThere) ?? null
}

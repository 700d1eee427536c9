/** A dish and a drink may share an id. */
export type FavouriteKind = 'dish' | 'drink'

/** Spec section 3, 'Preferences'. */
export type Favourite = { kind: FavouriteKind; id: number }

const same =
  (kind: FavouriteKind, id: number) =>
  (other: Favourite): boolean =>
    other.kind === kind && other.id === id

export const isFavourite = (list: Favourite[], kind: FavouriteKind, id: number): boolean => list.some(same(kind, id))

export const addFavourite = (list: Favourite[], kind: FavouriteKind, id: number): Favourite[] =>
  isFavourite(list, kind, id) ? list : [...list, { kind, id }]

export const removeFavourite = (list: Favourite[], kind: FavouriteKind, id: number): Favourite[] =>
  list.filter((one) => !same(kind, id)(one))

export const toggleFavourite = (list: Favourite[], kind: FavouriteKind, id: number): Favourite[] =>
  isFavourite(list, kind, id) ? removeFavourite(list, kind, id) : addFavourite(list, kind, id)

const parseOne = (value: unknown): Favourite[] => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return []
  const { kind, id } = value
  if ((kind !== 'dish' && kind !== 'drink') || typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return []
  return [{ kind, id }]
}

/** Skips malformed items; null if it is no list. */
export const parseFavourites = (value: unknown): Favourite[] | null =>
  Array.isArray(value) ? value.flatMap(parseOne) : null

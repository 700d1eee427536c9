/**
 * Widths in pixels a photo is kept in, none of them wider than the photo: what cards, carts and logos show, and what
 * sheets, covers and search engines do.
 */
export const PHOTO_WIDTHS = { card: 320, large: 1_200 } as const
export type PhotoSize = keyof typeof PHOTO_WIDTHS

/** Named by its content, and by the colour of its place until it is there. */
const PHOTO_ID = /^[\w-]{16}-[\da-f]{6}$/
const FOLDER = '/photos/'

export const photoAddress = (id: string): string => FOLDER + id

/** The photo of this server that a picture's address names; null of every other picture. */
export const photoIdOf = (address: string | null): string | null => {
  if (!address?.startsWith(FOLDER)) return null
  const id = address.slice(FOLDER.length)
  return PHOTO_ID.test(id) ? id : null
}

/** Where a picture is loaded from in a size: a photo of ours from its copy of that size, any other as it is. */
export const pictureAt = (address: string, size: PhotoSize): string =>
  photoIdOf(address) ? `${address}/${size}` : address

/** The colour of a photo's place until it is there; undefined of every other picture. */
export const placeColour = (address: string | null): string | undefined => {
  const id = photoIdOf(address)
  return id ? `#${id.slice(-6)}` : undefined
}

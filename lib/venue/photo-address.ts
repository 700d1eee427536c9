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

/** A drawing that comes with Coperto and has a copy in points beside it (scripts/drawings.mjs). */
const DRAWING = /^(\/pictures\/(?:dishes|drinks|logos|venues)\/[\w-]+)\.svg$/

/**
 * Where a picture is loaded from in a size; 'cover' is the strip at the head of a menu. A photo of ours from its copy of
 * that size. A drawing of ours where it is large; elsewhere its copy in points, which a phone paints sooner than shapes.
 * Any other as it is.
 */
export const pictureAt = (address: string, size: PhotoSize | 'cover'): string => {
  if (photoIdOf(address)) return `${address}/${size === 'cover' ? 'large' : size}`
  return size === 'large' ? address : address.replace(DRAWING, '$1.webp')
}

/** The colour of a photo's place until it is there; undefined of every other picture. */
export const placeColour = (address: string | null): string | undefined => {
  const id = photoIdOf(address)
  return id ? `#${id.slice(-6)}` : undefined
}

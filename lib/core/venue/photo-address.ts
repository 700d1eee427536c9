/** Pixels, never wider than the original. `card`: cards, carts, logos; `large`: sheets, covers, search engines. */
export const PHOTO_WIDTHS = { card: 320, large: 1_200 } as const
export type PhotoSize = keyof typeof PHOTO_WIDTHS

/** Content hash, then the placeholder colour. */
const PHOTO_ID = /^[\w-]{16}-[\da-f]{6}$/
const FOLDER = '/photos/'

export const photoAddress = (id: string): string => FOLDER + id

/** Null for pictures not on this server. */
export const photoIdOf = (address: string | null): string | null => {
  if (!address?.startsWith(FOLDER)) return null
  const id = address.slice(FOLDER.length)
  return PHOTO_ID.test(id) ? id : null
}

export const pictureAt = (address: string, size: PhotoSize): string =>
  photoIdOf(address) ? `${address}/${size}` : address

/** Undefined for pictures not on this server. */
export const placeColour = (address: string | null): string | undefined => {
  const id = photoIdOf(address)
  return id ? `#${id.slice(-6)}` : undefined
}

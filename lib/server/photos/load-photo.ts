import 'server-only'
import { PHOTO_WIDTHS, type PhotoSize, photoAddress, photoIdOf } from '@/lib/core/venue/photo-address'
import { openDatabase } from '@/lib/server/open/open-database'
import type { PhotoFormat } from '@/lib/server/photos/make-photo'
import { readCopy } from '@/lib/server/photos/stored-photos'
import type { PictureBytes } from '@/lib/server/route/picture-route'

const isSize = (size: string): size is PhotoSize => Object.hasOwn(PHOTO_WIDTHS, size)

const formatFor = (accept: string | null): PhotoFormat => (accept?.includes('image/avif') ? 'avif' : 'webp')

/** Null if there is no such photo. */
export const loadPhoto = async (id: string, size: string, accept: string | null): Promise<PictureBytes | null> => {
  if (!(isSize(size) && photoIdOf(photoAddress(id)))) return null
  const format = formatFor(accept)
  const { db } = await openDatabase()
  const bytes = await readCopy(db, id, `${size}.${format}`)
  return bytes && { bytes, type: `image/${format}`, etag: `"${id}-${size}-${format}"` }
}

/** WebP bytes of a stored photo, for drawing; null for other pictures. */
export const drawablePhoto = async (address: string): Promise<Buffer | null> => {
  const id = photoIdOf(address)
  return id ? readCopy((await openDatabase()).db, id, 'large.webp') : null
}

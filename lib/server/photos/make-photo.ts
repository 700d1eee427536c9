import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PHOTO_WIDTHS, type PhotoSize } from '@/lib/core/venue/photo-address'
import { decodable } from '@/lib/server/photos/heic-photo'
import { DEADLINE, DECODING } from '@/lib/server/photos/photo-fault'

/** Increase it when copies are made differently: it renames every photo. */
const RECIPE = 1

export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

export type PhotoCopy = `${PhotoSize}.${PhotoFormat}`

export type MadePhoto = { colour: string; width: number; height: number; copies: { copy: PhotoCopy; bytes: Buffer }[] }

/** 16 characters that identify the bytes and the recipe. */
export const photoName = (bytes: Buffer): string =>
  createHash('sha256').update(`photo ${RECIPE}\n`).update(bytes).digest('base64url').slice(0, 16)

/** Drops EXIF, location and colour profile. */
const narrowed = (photo: Buffer, size: PhotoSize) =>
  sharp(photo, DECODING).timeout(DEADLINE).autoOrient().resize({ width: PHOTO_WIDTHS[size], withoutEnlargement: true })

const flatCopy = (photo: Buffer, size: PhotoSize): Promise<Buffer> =>
  narrowed(photo, size).png({ compressionLevel: 0 }).toBuffer()

/** More effort saves little and takes tens of seconds on a small machine. */
const encoded = (flat: Buffer, format: PhotoFormat): Promise<Buffer> => {
  const picture = sharp(flat).timeout(DEADLINE)
  return (format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 75 })).toBuffer()
}

/** Mean colour over white, six hex digits. */
const colourOf = async (flat: Buffer): Promise<string> => {
  const one = sharp(flat).flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' })
  const pixel = await one.toColourspace('srgb').removeAlpha().raw().toBuffer()
  return pixel.toString('hex').slice(0, 6)
}

/** Upright, in sRGB. Throws on invalid photos (see `photoFault`) and timeouts. */
export const makePhoto = async (bytes: Buffer): Promise<MadePhoto> => {
  const photo = await decodable(bytes)
  const { autoOrient } = await sharp(photo, DECODING).metadata()
  const large = await flatCopy(photo, 'large')
  const flat: Record<PhotoSize, Buffer> = { large, card: await flatCopy(large, 'card') }
  const copies: MadePhoto['copies'] = []
  for (const size of ['card', 'large'] as const) {
    for (const format of PHOTO_FORMATS) {
      copies.push({ copy: `${size}.${format}`, bytes: await encoded(flat[size], format) })
    }
  }
  return { colour: await colourOf(flat.card), width: autoOrient.width, height: autoOrient.height, copies }
}

import 'server-only'
import sharp, { type SharpOptions } from 'sharp'
import { decodable, isHeic } from '@/lib/server/photos/heic-photo'

export const MAX_PHOTO = 20 * 1024 * 1024

const MAX_PIXELS = 50_000_000

/** Pixels; limit of the output formats. */
const MAX_SIDE = 16_000

/** Tolerates warnings, which some phones' files cause. */
export const DECODING = { failOn: 'error', limitInputPixels: MAX_PIXELS } satisfies SharpOptions

export const DEADLINE = { seconds: 60 }

export type PhotoFault = { found: string; wanted: string }

const KINDS = 'a JPEG, HEIC, PNG, WebP or AVIF photo'

/** Checks magic bytes, so that strangers' files reach no other decoder. */
const isKnownFormat = (bytes: Buffer): boolean => {
  const at = (from: number, length: number): string => bytes.toString('latin1', from, from + length)
  if (at(0, 3) === '\xff\xd8\xff' || at(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (at(0, 4) === 'RIFF') return at(8, 4) === 'WEBP'
  return isHeic(bytes) || (at(4, 4) === 'ftyp' && at(8, 32).includes('avif'))
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const tooLarge = (bytes: number): PhotoFault => ({
  found: `a file of ${megabytes(bytes)}`,
  wanted: `a photo of at most ${megabytes(MAX_PHOTO)}`,
})

const sizeFault = (width: number, height: number): PhotoFault | null =>
  width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE
    ? { found: `${width} × ${height} pixels`, wanted: 'at most 50 million pixels and 16,000 a side' }
    : null

/** Decodes the whole file; null if it is a usable photo. */
export const photoFault = async (bytes: Buffer): Promise<PhotoFault | null> => {
  if (bytes.byteLength > MAX_PHOTO) return tooLarge(bytes.byteLength)
  if (!isKnownFormat(bytes)) return { found: 'no photo', wanted: KINDS }
  try {
    const { width, height } = await sharp(bytes, { ...DECODING, limitInputPixels: false }).metadata()
    const fault = sizeFault(width, height)
    if (fault) return fault
    const small = sharp(await decodable(bytes), DECODING).timeout(DEADLINE)
    await small.resize({ width: 64, withoutEnlargement: true }).raw().toBuffer()
    return null
  } catch {
    return { found: 'a photo that is broken or ends too soon', wanted: KINDS }
  }
}

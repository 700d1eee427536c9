import 'server-only'
import sharp, { type OverlayOptions } from 'sharp'
import type { Square } from '@/lib/preview/preview-layout'

/** A picture, or a field of one colour. `picture`: its bytes, as what draws asks nobody for anything. */
export type Layer = Square & { picture?: Buffer; colour?: string; radius?: number }

/** From the lowest layer up; pixels. */
export type RasterPicture = { width: number; height: number; layers: Layer[]; maxBytes: number }

/** From what nobody sees to what still is a photograph. */
const QUALITIES = [86, 70, 50]

const DEADLINE = { seconds: 20 }

const roundedMask = ({ width, height }: Layer, radius: number): OverlayOptions => ({
  input: Buffer.from(`<svg><rect width="${width}" height="${height}" rx="${radius}"/></svg>`),
  blend: 'dest-in',
})

const overlayOf = async (layer: Layer): Promise<OverlayOptions> => {
  const { x: left, y: top, width, height, picture, colour = '#fff', radius } = layer
  if (!picture) return { input: { create: { width, height, channels: 3, background: colour } }, left, top }
  const scaled = sharp(picture).timeout(DEADLINE).resize(width, height).ensureAlpha()
  const shaped = radius ? scaled.composite([roundedMask(layer, radius)]) : scaled
  return { input: await shaped.png({ compressionLevel: 0 }).toBuffer(), left, top }
}

/**
 * Draws layers as a JPEG, in threads of the library; null where it would be larger than `maxBytes` at any quality. Throws
 * where a picture cannot be read, or takes too long.
 */
export const rasterise = async ({ width, height, layers, maxBytes }: RasterPicture): Promise<Buffer | null> => {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#fff' } })
  const drawn = await canvas
    .composite(await Promise.all(layers.map(overlayOf)))
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (const quality of QUALITIES) {
    const jpeg = await sharp(drawn).timeout(DEADLINE).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= maxBytes) return jpeg
  }
  return null
}

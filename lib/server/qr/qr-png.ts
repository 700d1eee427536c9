import 'server-only'
import sharp from 'sharp'
import type { QrCode } from '@/lib/core/qr/qr-code'

/** Pixels; our addresses need at most 85 modules. */
export const PNG_SIZES = { min: 128, default: 512, max: 2_048 } as const

/** Whole-pixel modules, or they would blur. Throws a RangeError if a module would be below one pixel. */
export const qrPng = async (code: QrCode, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const scale = Math.floor(size / code.length)
  if (scale < 1) throw new RangeError(`${size} pixels do not hold ${code.length} modules`)
  const inset = Math.floor((size - code.length * scale) / 2)
  const moduleAt = (pixel: number): number => Math.floor((pixel - inset) / scale)
  const data = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    const row = code[moduleAt(y)]
    for (let x = 0; x < size; x += 1) data[y * size + x] = row?.[moduleAt(x)] ? 0 : 255
  }
  const grey = sharp(data, { raw: { width: size, height: size, channels: 1 } }).toColourspace('b-w')
  return new Uint8Array(await grey.png().toBuffer())
}

// A program of its own (heic-photo.ts starts it): reads a HEIC photo from its input, writes it as an upright JPEG.
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
// @ts-expect-error: its package has no types for it
import libheif from 'libheif-js/wasm-bundle.js'

/** @type {typeof import('sharp').default} */
const sharp = createRequire(import.meta.url)('sharp') // Its own ES module does not load on Node 20.9.

/** Most bytes of a JPEG's segment. */
const MAX_SEGMENT = 65_535

/**
 * Pixels of the primary image, turned and mirrored as the file says.
 * @param {Buffer} bytes
 */
const pixelsOf = (bytes) => {
  const context = libheif.heif_context_alloc()
  libheif.heif_context_read_from_memory(context, bytes)
  const image = libheif.heif_js_context_get_primary_image_handle(context)
  const { heif_colorspace, heif_chroma } = libheif
  const { channels } = libheif.heif_js_decode_image2(
    image,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [{ data, width, height, stride }] = channels
  const row = (/** @type {unknown} */ _, /** @type {number} */ y) => data.subarray(y * stride, y * stride + width * 3)
  const packed = stride === width * 3 ? data : Buffer.concat(Array.from({ length: height }, row))
  return sharp(packed, { raw: { width, height, channels: 3 } })
}

/**
 * Says what its colours mean (an APP2 segment): iPhones take photos in Display P3.
 * @param {Buffer} jpeg
 * @param {Buffer} profile
 */
const withProfile = (jpeg, profile) => {
  const content = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile])
  if (content.length + 2 > MAX_SEGMENT) return jpeg
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe2, 0, 0])
  head.writeUInt16BE(content.length + 2, 4)
  return Buffer.concat([head, content, jpeg.subarray(2)])
}

const bytes = await buffer(process.stdin)
const { icc } = await sharp(bytes).metadata()
// Finer Huffman tables would keep another copy of all pixels.
const jpeg = await pixelsOf(bytes).jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false }).toBuffer()
process.stdout.write(icc ? withProfile(jpeg, icc) : jpeg)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

type Look = { width?: number; height?: number; colour?: string }

/** The bytes of a photo of one colour, as a camera or a browser writes it. */
export const testPhoto = (
  { width = 640, height = 480, colour = '#c08040' }: Look = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()

/** The same with grain, so that it has the size of a photo and can end too soon. */
export const grainyPhoto = ({ width = 640, height = 480 }: Look = {}): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()

/** A photo taken with the camera on its side, which says so and where it was. */
export const turnedPhoto = ({ width = 640, height = 480, colour = '#c08040' }: Look = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 29/1 0/1' } })
    .jpeg()
    .toBuffer()

/**
 * A HEIC photo as iPhones build it, with camera and place: a grid of four HEVC tiles in Display P3, cropped to 112 × 80 and
 * turned by the file, so that it is seen 80 × 112: top left blue, top right red, bottom left cream, bottom right green.
 */
export const heicPhoto = (): Buffer => readFileSync(join(process.cwd(), 'lib/testing/pictures/phone.heic'))

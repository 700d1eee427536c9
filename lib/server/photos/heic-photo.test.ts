import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { decodable, isHeic } from '@/lib/server/photos/heic-photo'
import { makePhoto } from '@/lib/server/photos/make-photo'
import { photoFault } from '@/lib/server/photos/photo-fault'
import { heicPhoto, testPhoto } from '@/lib/testing/pictures/test-photo'

const colourAt = async (photo: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(photo).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

/** The largest difference of a channel. */
const apart = (colour: number[], expected: number[]): number =>
  Math.max(...expected.map((value, at) => Math.abs(value - (colour[at] ?? 0))))

describe('a HEIC photo', () => {
  it('is told from an AVIF, which has the same container', async () => {
    expect(isHeic(heicPhoto())).toBe(true)
    expect(isHeic(await testPhoto({}, 'avif'))).toBe(false)
  })

  it('is put together of its tiles, cropped and turned as the file says', async () => {
    expect(await photoFault(heicPhoto())).toBeNull()
    const { copies, width, height } = await makePhoto(heicPhoto())
    expect({ width, height }).toEqual({ width: 80, height: 112 })
    const large = copies.find(({ copy }) => copy === 'large.webp')?.bytes ?? Buffer.alloc(0)
    expect(apart(await colourAt(large, 8, 8), [25, 66, 198])).toBeLessThan(12)
    expect(apart(await colourAt(large, 72, 104), [0, 163, 52])).toBeLessThan(12)
  })

  it('keeps the red of Display P3, which sRGB says with larger numbers', async () => {
    const { copies } = await makePhoto(heicPhoto())
    const large = copies.find(({ copy }) => copy === 'large.webp')?.bytes ?? Buffer.alloc(0)
    expect((await colourAt(large, 72, 8))[0]).toBeGreaterThan(210)
  })

  it('loses camera and place when it is decoded', async () => {
    expect((await sharp(heicPhoto()).metadata()).exif).toBeDefined()
    const { exif, orientation } = await sharp(await decodable(heicPhoto())).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  })

  it('is decoded once for its check and its copies', async () => {
    const photo = heicPhoto()
    expect(decodable(photo)).toBe(decodable(photo))
    await decodable(photo)
  })
})

/** Its width and height in the box that says them, and in its grid. */
const ofSize = (side: number): Buffer => {
  const photo = heicPhoto()
  const box = photo.lastIndexOf('ispe') + 8
  photo.writeUInt32BE(side, box)
  photo.writeUInt32BE(side, box + 4)
  return photo
}

/** Its pictures overwritten, while every box around them is whole. */
const scrambled = (): Buffer => {
  const photo = heicPhoto()
  return photo.fill(0xa5, photo.indexOf('mdat') + 4)
}

describe('a HEIC photo that is hostile or broken', () => {
  it.each<[string, Buffer, string]>([
    ['whose end is missing', heicPhoto().subarray(0, -200), 'ends too soon'],
    ['that is only a beginning', heicPhoto().subarray(0, 40), 'broken'],
    ['whose pictures are scrambled', scrambled(), 'broken'],
    ['that says to be larger than any memory', ofSize(60_000), '60000 × 60000 pixels'],
    ['that says to be smaller than it is', ofSize(8), 'broken'],
  ])('%s is told', async (_, photo, found) => {
    expect((await photoFault(photo))?.found).toContain(found)
  })
})

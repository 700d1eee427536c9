import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import sharp from 'sharp'
import { PHOTO_WIDTHS } from '@/lib/core/venue/photo-address'
import { makePhoto, photoName } from '@/lib/server/photos/make-photo'
import { photoFault } from '@/lib/server/photos/photo-fault'
import { grainyPhoto, heicPhoto, testPhoto, turnedPhoto } from '@/lib/testing/pictures/test-photo'

const looksOf = async (bytes: Buffer) => {
  const { copies } = await makePhoto(bytes)
  return Promise.all(
    copies.map(async ({ copy, bytes: made }) => {
      const { width, height, exif, icc, orientation } = await sharp(made).metadata()
      return { copy, width, height, exif, icc, orientation }
    }),
  )
}

describe('the copies of a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are made of a %s in two sizes and formats', async (format) => {
    const photo = await testPhoto({ width: 1_600, height: 1_200 }, format)
    expect(await photoFault(photo)).toBeNull()
    expect((await looksOf(photo)).map(({ copy, width, height }) => [copy, width, height])).toEqual([
      ['card.avif', 320, 240],
      ['card.webp', 320, 240],
      ['large.avif', 1_200, 900],
      ['large.webp', 1_200, 900],
    ])
  })

  it('stand upright and say nothing of camera or place', async () => {
    const photo = await turnedPhoto({ width: 1_600, height: 1_200 })
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect(await makePhoto(photo)).toMatchObject({ width: 1_200, height: 1_600 })
    for (const { width, height, exif, icc, orientation } of await looksOf(photo)) {
      expect(height).toBeGreaterThan(width)
      expect({ exif, icc, orientation: orientation ?? 1 }).toEqual({ exif: undefined, icc: undefined, orientation: 1 })
    }
  })

  it('are never wider than the photo, and keep its shape', async () => {
    const sides = fc.integer({ min: 1, max: 1_500 })
    await fc.assert(
      fc.asyncProperty(sides, sides, async (width, height) => {
        for (const made of await looksOf(await testPhoto({ width, height }))) {
          const most = made.copy.startsWith('card') ? PHOTO_WIDTHS.card : PHOTO_WIDTHS.large
          expect(made.width).toBe(Math.min(width, most))
          expect(Math.abs(made.height - (height * made.width) / width)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('know the colour of their place', async () => {
    expect((await makePhoto(await testPhoto({ colour: '#ff0000' }, 'png'))).colour).toMatch(/^f[ef]0[01]0[01]$/)
    const clear = { create: { width: 9, height: 9, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
    const made = await makePhoto(await sharp(clear).png().toBuffer())
    expect(made.colour).toBe('ffffff')
    const [card] = made.copies
    expect((await sharp(card?.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('have a name of their bytes alone', async () => {
    const photo = await testPhoto()
    expect(photoName(photo)).toMatch(/^[\w-]{16}$/)
    expect(photoName(Buffer.from(photo))).toBe(photoName(photo))
    expect(photoName(await testPhoto({ colour: '#c08041' }))).not.toBe(photoName(photo))
  })
})

/** A PNG that says of itself that it is larger than any machine's memory. */
const bomb = async (): Promise<Buffer> => {
  const png = await testPhoto({ width: 8, height: 8 }, 'png')
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'

describe('what is no photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'no photo'],
    ['a text', () => Buffer.from('ragù al tavolo'), 'no photo'],
    ['a drawing that names files', () => Buffer.from(SVG), 'no photo'],
    ['the first bytes of a HEIC photo', () => heicPhoto().subarray(0, 28), 'broken'],
    ['the first bytes of a photo', () => Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 'broken'],
    ['a photo that ends too soon', async () => (await grainyPhoto()).subarray(0, 20_000), 'ends too soon'],
    ['a bomb', bomb, '60000 × 60000 pixels'],
    ['a strip', () => testPhoto({ width: 2, height: 16_001 }, 'png'), '2 × 16001 pixels'],
    ['a file of 21 MB', () => Buffer.alloc(21 * 1024 * 1024, 0xff), '21.0 MB'],
  ])('%s is told', async (_, bytes, found) => {
    expect((await photoFault(await bytes()))?.found).toContain(found)
  })

  it('a photo cut at any byte is told or shown, and never a crash', async () => {
    const photo = await grainyPhoto({ width: 60, height: 40 })
    await fc.assert(
      fc.asyncProperty(fc.nat(photo.length - 3), async (end) => {
        expect(await photoFault(photo.subarray(0, end))).toMatchObject({ wanted: expect.any(String) })
      }),
      { numRuns: 60 },
    )
  })

  it('a HEIC photo with any bytes changed is told or shown, and never a crash', async () => {
    const changes = fc.array(fc.tuple(fc.nat(heicPhoto().length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const photo = heicPhoto()
        for (const [at, byte] of changed) photo[at] = byte
        const fault = await photoFault(photo)
        expect(fault?.wanted ?? (await makePhoto(photo)).colour).toEqual(expect.any(String))
      }),
      { numRuns: 20 },
    )
  })
})

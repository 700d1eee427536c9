import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { photoAddress, photoIdOf, pictureAt, placeColour } from '@/lib/venue/photo-address'

const ID = 'k3J9-0aB_DeFgHiJ-c8a27b'
const PHOTO = photoAddress(ID)

describe('the address of a photo', () => {
  it('says which photo, where each size is, and the colour of its place', () => {
    expect(photoIdOf(PHOTO)).toBe(ID)
    expect(pictureAt(PHOTO, 'card')).toBe(`/photos/${ID}/card`)
    expect(pictureAt(PHOTO, 'large')).toBe(`/photos/${ID}/large`)
    expect(pictureAt(PHOTO, 'cover')).toBe(`/photos/${ID}/large`)
    expect(placeColour(PHOTO)).toBe('#c8a27b')
  })

  it.each([
    '/pictures/icons/no-image.svg',
    '/pictures/dishes/ragu.png',
    'https://cdn.example.com/pictures/dishes/ragu.svg',
    'https://cdn.example.com/photos/k3J9-0aB_DeFgHiJ-c8a27b',
    `${PHOTO}/card`,
    `${PHOTO}");background:url(x`,
    '/photos/../k3J9-0aB_DeFgHiJ-c8a27b',
  ])('leaves any other picture as it is: %s', (address) => {
    expect(photoIdOf(address)).toBeNull()
    expect(pictureAt(address, 'card')).toBe(address)
    expect(placeColour(address)).toBeUndefined()
  })
})

/** The mean difference of two pictures at a glance, of 255: below 5 of a drawing and its copy, from 9 of any two drawings. */
const difference = async (one: string, other: string): Promise<number> => {
  const glance = (path: string) => sharp(path).flatten({ background: '#888888' }).resize(32, 32, { fit: 'fill' })
  const [a, b] = await Promise.all([one, other].map((path) => glance(path).toColourspace('srgb').raw().toBuffer()))
  return a && b ? a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length : Number.NaN
}

describe('a drawing that comes with Coperto', () => {
  it.each(['dishes/ragu', 'drinks/spritz', 'logos/1001', 'venues/1001'])(
    'is large as it was drawn, and small a copy: %s',
    (name) => {
      const [drawing, copy] = [`/pictures/${name}.svg`, `/pictures/${name}.webp`]
      expect((['card', 'cover', 'large'] as const).map((size) => pictureAt(drawing, size))).toEqual([
        copy,
        copy,
        drawing,
      ])
    },
  )

  it.each(['dishes', 'drinks', 'logos', 'venues'])(
    'has a copy that shows the same, of every one of %s',
    async (folder) => {
      const path = `public/pictures/${folder}`
      const files = readdirSync(path).filter((file) => file.endsWith('.svg'))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        const away = await difference(join(path, file), join(path, file.replace('.svg', '.webp')))
        expect([file, away < 7]).toEqual([file, true])
      }
    },
  )
})

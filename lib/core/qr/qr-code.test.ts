import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { QUIET_ZONE, qrCodeOf } from '@/lib/core/qr/qr-code'
import { venueCodeAddress } from '@/lib/core/qr/venue-code'
import { PNG_SIZES, qrPng } from '@/lib/server/qr/qr-png'
import { type Pixels, readCodes } from '@/lib/testing/pictures/read-codes'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import { demoVenues } from '@/lib/venue-kit/demo-venues'

const ORIGIN = 'https://menu.example.com'

const ADDRESS = `${ORIGIN}/r/q/1001`

const png = (address: string, size: number = PNG_SIZES.default) => qrPng(qrCodeOf(address), size)

/** Grey, a byte a pixel. */
type Grey = { data: Uint8Array; size: number }

const pixelsOf = ({ data, size }: Grey): Pixels => {
  const rgba = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [at, value] of data.entries()) rgba.fill(value, at * 4, at * 4 + 3)
  return { data: rgba, width: size, height: size }
}

const greyOf = async (picture: Uint8Array): Promise<Grey> => {
  const { data, info } = await sharp(picture).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data: Uint8Array.from(data), size: info.width }
}

type Place = { x: number; y: number }

/** What a camera sees: each pixel is as grey as the picture is at some place, and white where there is none. */
const seen = ({ data, size: from }: Grey, size: number, lookAt: (place: Place) => Place): Grey => {
  const look = (_: unknown, at: number): number => {
    const { x, y } = lookAt({ x: at % size, y: Math.floor(at / size) })
    const [column, row] = [Math.round(x), Math.round(y)]
    return column >= 0 && column < from ? (data[row * from + column] ?? 255) : 255
  }
  return { data: Uint8Array.from({ length: size * size }, look), size }
}

/** A picture with the code in its middle, turned. */
const turned = (degrees: number) => (grey: Grey) => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return seen(grey, 380, ({ x, y }) => {
    const [dx, dy] = [x - 190, y - 190]
    return { x: grey.size / 2 + dx * cos + dy * sin, y: grey.size / 2 - dx * sin + dy * cos }
  })
}

/** Every pixel the mean of those within `radius`. */
const blurred = ({ data, size }: Grey, radius: number): Grey => {
  const around = Array.from({ length: 2 * radius + 1 }, (_, by) => by - radius)
  const along = (from: Uint8Array, step: number): Uint8Array =>
    from.map((_, at) => around.reduce((sum, by) => sum + (from[at + by * step] ?? 255), 0) / around.length)
  return { data: along(along(data, 1), size), size }
}

const stained = ({ data, size }: Grey): Grey => {
  const isWet = (at: number) => Math.hypot((at % size) / size - 0.6, Math.floor(at / size) / size - 0.6) < 0.05
  return { data: data.map((value, at) => (isWet(at) ? 60 : value)), size }
}

describe('a code', () => {
  it.each([
    `${ORIGIN}/r/q/1`,
    `http://localhost:3000/b/q/trattoria-lucia`,
    `${ORIGIN}/r/q/1001/menu?t=A12.k3Jd9fQ2xYwZ`,
    `https://${'a'.repeat(63)}.${'b'.repeat(63)}.example.com/b/q/${'x'.repeat(64)}`,
  ])('is read from its smallest picture, and from one that it does not fill: %s', async (address) => {
    for (const size of [PNG_SIZES.min, 333]) expect(await readCodes(await png(address, size))).toEqual([address])
  })

  it('has four light modules on each side', () => {
    const code = qrCodeOf(ADDRESS)
    const edge = (index: number) => index < QUIET_ZONE || index >= code.length - QUIET_ZONE
    expect(QUIET_ZONE).toBe(4)
    expect(code.filter((row, y) => row.some((isDark, x) => isDark && (edge(x) || edge(y))))).toEqual([])
  })

  it.each<[string, (grey: Grey) => Grey]>([
    ['on its head', turned(180)],
    ['askew', turned(17)],
    ['across', turned(45)],
    ['of half the size', (grey) => seen(grey, grey.size / 2, ({ x, y }) => ({ x: x * 2, y: y * 2 }))],
    ['out of focus', (grey) => blurred(grey, 2)],
    ['from the side', (grey) => seen(grey, grey.size, ({ x, y }) => ({ x: (x - 50) * 1.6, y }))],
    ['with a stain of wine', stained],
    ['in a dim room', ({ data, size }) => ({ data: data.map((value) => 20 + value / 4), size })],
  ])('is read %s', async (_, damage) => {
    expect(await readCodes(pixelsOf(damage(await greyOf(await png(ADDRESS, 256)))))).toEqual([ADDRESS])
  })
})

describe.each(demoVenues())('the codes of venue $venue.id', (source) => {
  const { venue } = buildVenue(source, 'it')

  it.each(venue.orderTypes)('lead to its first page: %s', async (type) => {
    const ref = type === 'b' ? venue.token : venue.id
    const codes = await readCodes(await png(venueCodeAddress(ORIGIN, venue, type), PNG_SIZES.min))
    expect(codes).toEqual([`${ORIGIN}/${type}/q/${ref}`])
  })
})

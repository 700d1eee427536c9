import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { keptQrPng } from '@/lib/server/qr/kept-qr-png'

const ADDRESS = 'https://menu.example.com/r/q/1001'

describe('the kept picture of a code', () => {
  it.each([
    [128, 128],
    [129, 256],
    [512, 512],
    [1_500, 2_048],
    [2_048, 2_048],
  ])('of %d pixels is %d wide', async (size, width) => {
    expect((await sharp(await keptQrPng(ADDRESS, size)).metadata()).width).toBe(width)
  })

  it('is drawn once for all sizes that it holds', async () => {
    const sizes = Array.from({ length: 1_024 }, (_, more) => 1_025 + more)
    const pictures = await Promise.all(sizes.map((size) => keptQrPng(ADDRESS, size)))
    expect(new Set(pictures).size).toBe(1)
  })

  it('is another one for another address', async () => {
    expect(await keptQrPng(`${ADDRESS}/menu`, 128)).not.toEqual(await keptQrPng(ADDRESS, 128))
  })
})

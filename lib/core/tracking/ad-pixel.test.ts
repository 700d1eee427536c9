import { describe, expect, it } from '@jest/globals'
import { adPixelOf, dishViewOf, toViewContent } from '@/lib/core/tracking/ad-pixel'

describe('adPixelOf', () => {
  it.each([
    [{}, null],
    [{ COPERTO_AD_PIXEL_URL: 'https://pixel.example/x.js' }, null],
    [{ COPERTO_AD_PIXEL_ID: '77' }, { id: '77', url: 'https://connect.facebook.net/en_US/fbevents.js' }],
    [
      { COPERTO_AD_PIXEL_ID: '77', COPERTO_AD_PIXEL_URL: 'https://pixel.example/x.js' },
      { id: '77', url: 'https://pixel.example/x.js' },
    ],
  ])('%j', (settings, pixel) => {
    expect(adPixelOf(settings)).toEqual(pixel)
  })
})

it('a dish view carries euros, and no value where there is no price', () => {
  const dish = { id: 12, name: 'Caffè “corto”' }
  const common = { content_ids: ['12'], content_name: 'Caffè “corto”', content_type: 'product' }
  expect(toViewContent({ ...dish, cents: 1250 })).toEqual({ ...common, value: 12.5, currency: 'EUR' })
  expect(toViewContent({ ...dish, cents: null })).toEqual(common)
})

it.each([
  [
    { id: 1, name: 'a', cents: 100 },
    { id: 1, name: 'a', cents: 100 },
  ],
  [
    { id: 1, name: 'a', cents: Number.NaN },
    { id: 1, name: 'a', cents: null },
  ],
  [{ id: '1', name: 'a', cents: 100 }, null],
  [{ id: 1 }, null],
  [null, null],
  ['dish', null],
])('the detail %j is read with care', (detail, view) => {
  expect(dishViewOf(detail)).toEqual(view)
})

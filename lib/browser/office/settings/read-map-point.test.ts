import { expect, it } from '@jest/globals'
import { readMapPoint } from '@/lib/browser/office/settings/read-map-point'

it.each([
  ['44.49387, 11.34262', 44.49387, 11.34262],
  [' (44.493871234567, -11.342612345678) ', 44.493871234567, -11.342612345678],
  ['44.49387 11.34262', 44.49387, 11.34262],
])('%j is read as a point of a map', (text, latitude, longitude) => {
  expect(readMapPoint(text)).toEqual({ latitude, longitude })
})

it.each(['', '44.49387', '44,49387', '91.5, 11.3', '44.5, 181.5', '44.49387, 11.34262, 5.0', 'Via Roma 12'])(
  '%j is no point of a map',
  (text) => expect(readMapPoint(text)).toBeNull(),
)

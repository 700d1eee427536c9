import { expect, it } from '@jest/globals'
import { meansMarker } from '@/components/info/map-rules'

const NEVER = Number.POSITIVE_INFINITY

it.each([
  ['on the spot', 0, NEVER, true],
  ['at the edge', 30, NEVER, true],
  ['just beside', 31, NEVER, false],
  ['the click that the marker had already', 5, 0, false],
  ['the same, still echoing', 5, 300, false],
  ['a new click', 5, 301, true],
])('a click on the map %s', (_, distance, sinceMarkerClick, expected) => {
  expect(meansMarker({ distance, sinceMarkerClick })).toBe(expected)
})

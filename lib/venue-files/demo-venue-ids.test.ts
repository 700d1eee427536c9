import { expect, it } from '@jest/globals'
import { isDemoVenue } from '@/lib/venue-files/demo-venue-ids'
import { demoVenues } from '@/lib/venue-files/demo-venues'

it('knows each demo venue by its number, and no other', () => {
  const ids = demoVenues().map(({ id }) => id)
  const known = Array.from({ length: 20_000 }, (_, id) => id).filter(isDemoVenue)
  expect(known).toEqual(ids.toSorted((a, b) => a - b))
})

import { expect, it } from '@jest/globals'
import { openDatabase } from '@/lib/server/open/open-database'
import { serveDeskRoutes } from '@/lib/testing/desk-routes'
import { importVenue, openDraft, type } from '@/lib/testing/venue-files/import-desk'
import { reviewDraft } from '@/lib/venue-kit/office/review-draft'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { storedFile } from '@/lib/venue-kit/publish/venue-versions'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

serveDeskRoutes()

const DISHES = [
  { id: 9_001, name: 'Ragù', price: 13 },
  { id: 9_002, name: 'Pesto', price: 9 },
]
const PRIMI = { id: 9_000, original_name: 'Primi' }

it('a review leaves what was published by another way since, and says what publishing would change', async () => {
  const { id } = await importVenue({ courses: [{ ...PRIMI, dishes: DISHES }] })
  await type(id, { op: 'set', item: 'dish-9001', field: 'price', was: 13, value: 14 })
  const database = await openDatabase()
  const { latest } = await readVenueState(database.db, id)
  const dishes = [...DISHES, { id: 9_003, name: 'Gnocchi', price: 10 }]
  const elsewhere = { ...storedFile(latest?.source ?? ''), courses: [{ ...PRIMI, dishes }] }
  await putVenue(database, venueFileSchema.parse(elsewhere))
  const { items, unfit } = await reviewDraft(database.db, id, await openDraft(id))
  expect([items.map(({ what, name }) => [what, name]), unfit]).toEqual([[['changed', 'Ragù']], []])
})

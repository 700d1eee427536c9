import { expect, it } from '@jest/globals'
import { changeSums, sumLines } from '@/lib/venue-kit/change-sums'
import { venueChanges } from '@/lib/venue-kit/menu-changes'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const fileOf = (dishes: object[]): NumberedFile =>
  venueFileSchema.parse({
    ...{ format: 1, id: 2000, token: 'osteria', name: 'Osteria', city: 'Bologna', address: 'Via Lunga 1' },
    ...{ latitude: 44, longitude: 11, courses: [{ id: 1, original_name: 'Primi', dishes }] },
  }) as NumberedFile

const before = fileOf([
  { id: 1, name: 'Ragù', price: 12, variations: [{ id: 7, name: 'Mezza', price: 7 }] },
  { id: 2, name: 'Pane', price: 2, allergens: ['gluten'] },
  { id: 3, name: 'Riso', price: 9 },
])

it('counts dishes, and a size with its dish', () => {
  const after = fileOf([
    { id: 1, name: 'Ragù', price: 13, variations: [{ id: 7, name: 'Mezza', price: 8 }] },
    { id: 2, name: 'Pane', price: 2, allergens: ['gluten', 'sesame'] },
    { id: 4, name: 'Torta', price: 6 },
  ])
  const changes = venueChanges(before, after)
  expect(changeSums(changes)).toEqual({ new: 1, gone: 1, prices: 1, allergens: 1 })
  expect(sumLines(changes)).toEqual([
    '  in sum   1 dish new, 1 dish gone, prices of 1 dish changed, allergens of 1 dish changed',
  ])
})

it('says nothing where nothing of it changes', () => {
  expect(sumLines(venueChanges(before, before))).toEqual([])
})

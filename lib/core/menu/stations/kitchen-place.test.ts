import { describe, expect, it } from '@jest/globals'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { kitchenPlace, stationsOfMenu } from '@/lib/core/menu/stations/kitchen-place'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { testDish } from '@/lib/testing/test-venue'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'

const course = (id: number, original_name: string, parts: Partial<Course> = {}): Course => ({
  ...{ id, name: original_name, original_name, nested: [], dishes: [testDish(id, 900)], weight: 0, tastingMenu: null },
  ...parts,
})

const menu: Menu = {
  courses: [
    course(1, 'Dolci', { weight: 1, station: 'Cucina' }),
    course(2, 'Primi / Pasta', { weight: 5, station: 'Cucina' }),
    course(3, 'Antipasti', { weight: 9, nested: [course(4, 'Fritti', { station: 'Friggitoria' })] }),
    course(5, 'Primi / Risotti', { weight: 4 }),
    course(6, 'Degustazione', { weight: 99, dishes: [testDish(2, 900)], tastingMenu: { price: 5000 } }),
  ],
  beverages: [
    {
      ...{ id: 7, name: 'Vini', weight: 1, station: 'Bar' },
      drinks: buildVenue(smallVenueFile, 'it').menu.beverages[0]?.drinks ?? [],
    },
  ],
  wrapCourses: [],
}
const drink = menu.beverages[0]?.drinks[0]?.id ?? 0

describe('where a line is prepared', () => {
  it.each([
    ['a dish of a course with a station', 'dish', 1, { station: 'Cucina', course: { name: 'Dolci', rank: 3 } }],
    ['a dish of a course under another', 'dish', 2, { station: 'Cucina', course: { name: 'Primi', rank: 2 } }],
    ['a dish of a course without a station', 'dish', 5, { course: { name: 'Primi', rank: 2 } }],
    ['a dish of a nested course', 'dish', 4, { station: 'Friggitoria', course: { name: 'Antipasti', rank: 1 } }],
    ['a drink, which belongs to no course of the meal', 'drink', drink, { station: 'Bar' }],
    ['a dish that the menu no longer has', 'dish', 999, {}],
  ] as const)('is said of %s', (_, kind, itemId, place) => {
    expect(kitchenPlace(menu, true, { kind, itemId })).toEqual(place)
    // Where courses are not fired, it heads the line on paper.
    const { course: heading, ...station } = { course: null, ...place }
    expect(kitchenPlace(menu, false, { kind, itemId })).toEqual({ ...station, ...(heading && { heading }) })
  })

  it('is named in the order of the menu, once', () => {
    expect(stationsOfMenu(menu)).toEqual(['Cucina', 'Friggitoria', 'Bar'])
  })

  it('comes from the venue file, where nested courses have the station of the one above', () => {
    const [first] = smallVenueFile.courses ?? []
    const file = { ...smallVenueFile, courses: first ? [{ ...first, station: 'Cucina' }] : [], wrap: [] }
    const { venue, menu: built } = buildVenue({ ...file, coursesFired: true }, 'en')
    expect(venue).toMatchObject({ stations: ['Cucina'], coursesFired: true })
    expect(built.courses[0]).toMatchObject({ station: 'Cucina', nested: [{ station: 'Cucina' }] })
    expect(buildVenue(smallVenueFile, 'it').venue).toMatchObject({ stations: [], coursesFired: false })
  })
})

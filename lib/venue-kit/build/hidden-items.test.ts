import { describe, expect, it } from '@jest/globals'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import type { NumberedCourse, NumberedFile } from '@/lib/venue-kit/numbered-file'

describe('what is hidden', () => {
  const { courses = [], beverages = [] } = smallVenueFile
  const shown = (changes: Partial<NumberedFile>) => buildVenue({ ...smallVenueFile, ...changes }, 'it').menu
  const first = courses[0]
  const hidden = true

  it('is a course with what stands in it, also in a themed group', () => {
    const menu = shown({ courses: courses.map((each) => (each.id === 701 ? { ...each, hidden } : each)) })
    expect(menu.courses.map(({ id }) => id)).not.toContain(701)
    expect(menu.wrapCourses.map((group) => group.courses)).toEqual([[]])
  })

  it('is a dish, and the others stay', () => {
    const dishes = first?.dishes?.map((dish) => ({ ...dish, hidden }))
    expect(
      shown({ courses: [{ ...first, dishes } as NumberedCourse, ...courses.slice(1)] }).courses[0]?.dishes,
    ).toEqual([])
  })

  it('is a drink or its group, which no dish then suggests', () => {
    const drinks = beverages.map((group) => ({ ...group, drinks: group.drinks.map((drink) => ({ ...drink, hidden })) }))
    for (const changes of [{ beverages: drinks }, { beverages: beverages.map((group) => ({ ...group, hidden })) }]) {
      const menu = shown(changes)
      expect(menu.beverages.flatMap((group) => group.drinks)).toEqual([])
      expect(menu.courses[0]?.dishes[0]?.suggested_drink).toBeNull()
    }
  })
})

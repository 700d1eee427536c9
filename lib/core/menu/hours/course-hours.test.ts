import { expect, it } from '@jest/globals'
import { priceLines } from '@/lib/core/cart/price-order'
import { withInherited } from '@/lib/core/menu/courses/inherited-fields'
import { hoursOfItem } from '@/lib/core/menu/hours/course-hours'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { testLine } from '@/lib/testing/orders/test-order'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { testDish } from '@/lib/testing/test-venue'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'

const LUNCH = [{ day_of_week: 6, open: '12:00', close: '15:00' }]
const DINNER = [{ day_of_week: 6, open: '19:00', close: '23:00' }]

const course = (id: number, original_name: string, parts: Partial<Course> = {}): Course => ({
  ...{ id, name: original_name, original_name, nested: [], dishes: [testDish(id, 900)], weight: 0, tastingMenu: null },
  ...parts,
})
const hoursOfDish = (menu: Menu, itemId: number) => hoursOfItem(menu, { kind: 'dish', itemId })
const menuOf = (...courses: Course[]) => ({ courses: withInherited(courses), beverages: [], wrapCourses: [] })

it('a course has the hours of the one it stands under, nested or by name, unless it states its own', () => {
  const menu = menuOf(
    course(1, 'Pranzo', { hours: LUNCH, nested: [course(2, 'Primi', { nested: [course(3, 'Pasta')] })] }),
    course(4, 'Pranzo / Dolci'),
    course(5, 'Pranzo / Sera', { hours: DINNER }),
    course(6, 'Bevande'),
  )
  expect([1, 2, 3, 4, 5, 6].map((id) => hoursOfDish(menu, id))).toEqual([LUNCH, LUNCH, LUNCH, LUNCH, DINNER, null])
})

it('a dish of two courses is served in the hours of either, and always if one states none', () => {
  const dishes = [testDish(9, 900)]
  const lunch = course(1, 'Pranzo', { hours: LUNCH, dishes })
  expect(hoursOfDish(menuOf(lunch, course(2, 'Cena', { hours: DINNER, dishes })), 9)).toEqual([...LUNCH, ...DINNER])
  expect(hoursOfDish(menuOf(lunch, course(2, 'Sempre', { dishes })), 9)).toBeNull()
})

it('an order for another time is refused with the line and the next hours', () => {
  const menu = menuOf(course(1, 'Sempre'), course(9, 'Pranzo', { hours: LUNCH }))
  const lines = [testLine(1), testLine(9)]
  const at = (time: string) => priceLines(menu, lines, new Date(`2026-03-28T${time}:00+01:00`))
  expect(at('13:00').ok).toBe(true)
  expect(priceLines(menu, lines).ok).toBe(true)
  const served = { today: '2026-03-28', date: '2026-03-28', from: '12:00', to: '15:00' }
  expect(at('10:00')).toEqual({ ok: false, error: { code: 'item_later', line: 1, served } })
})

it('a drink is served in the hours of its group, and no order takes it at another time', () => {
  const [group] = smallVenueFile.beverages ?? []
  const beverages = group
    ? [
        { ...group, hours: DINNER },
        { ...group, id: group.id + 1, drinks: [] },
      ]
    : []
  const { menu } = buildVenue({ ...smallVenueFile, beverages }, 'it')
  const itemId = menu.beverages[0]?.drinks[0]?.id ?? 0
  expect(hoursOfItem(menu, { kind: 'drink', itemId })).toEqual(DINNER)
  expect(hoursOfItem(buildVenue(smallVenueFile, 'it').menu, { kind: 'drink', itemId })).toBeNull()
  const at = (time: string) =>
    priceLines(menu, [{ ...testLine(itemId), kind: 'drink' }], new Date(`2026-03-28T${time}:00+01:00`))
  expect(at('20:00').ok).toBe(true)
  expect(at('13:00')).toMatchObject({ error: { code: 'item_later', served: { from: '19:00', to: '23:00' } } })
})

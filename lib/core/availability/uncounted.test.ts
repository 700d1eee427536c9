import { expect, it } from '@jest/globals'
import { itemFor, menuFor } from '@/lib/core/availability/uncounted'
import { withSoldOut } from '@/lib/core/availability/with-sold-out'
import { findDish } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { testDish, testMenu } from '@/lib/testing/test-venue'

const gone = testDish(41, 1000, { available: false })
const menu: Menu = {
  ...testMenu,
  courses: testMenu.courses.map((course) => ({
    ...course,
    dishes: [testDish(10, 1200), testDish(11, 1200), testDish(12, 1200), gone],
  })),
}

/** Dish 10 has three left and dish 11 none, 12 is marked by the staff, 41 is not there at all. */
const today = withSoldOut(
  menu,
  [
    { kind: 'dish', id: 11 },
    { kind: 'dish', id: 12 },
  ],
  [
    { kind: 'dish', id: 10, left: 3 },
    { kind: 'dish', id: 11, left: 0 },
  ],
)
const seen = (shown: Menu) =>
  [10, 11, 12, 41].map((id) => {
    const { available, left } = findDish(shown, id)?.dish ?? {}
    return [id, available, left]
  })

it('leaves the counts of today out of a booking, and nothing else', () => {
  expect(seen(menuFor('b', today))).toEqual([
    [10, true, undefined],
    [11, true, undefined],
    [12, false, undefined],
    [41, false, undefined],
  ])
  expect(menuFor('b', menu)).toEqual(menu)
})

it.each(['r', 'd', 't'] as const)('keeps the counts for an order of type %s', (type) => {
  expect(menuFor(type, today)).toBe(today)
})

it('shows one dish in a booking as its menu does', () => {
  const item = findDish(today, 11)?.dish
  if (!item) throw new Error('no dish')
  const answer = { kind: 'dish', item, inTastingMenu: false } as const
  expect(itemFor('b', answer).item).toEqual(findDish(menuFor('b', today), 11)?.dish)
  expect(itemFor('t', answer)).toBe(answer)
})

import { expect, it } from '@jest/globals'
import { findBeverage, findCourse } from '@/lib/core/menu/find-panel'
import type { Course, Menu } from '@/lib/core/menu/menu'

const course = (id: number, nested: Course[] = []): Course => ({
  id,
  name: `Corso ${id}`,
  nested,
  dishes: [],
  weight: 1,
  original_name: '',
  tastingMenu: null,
})

const menu: Menu = {
  courses: [course(1, [course(2, [course(3)])]), course(4)],
  beverages: [{ id: 7, name: 'Vini', weight: 1, drinks: [] }],
  wrapCourses: [{ group: 'sushi', courses: [course(5, [course(6)])] }],
}

it.each([1, 2, 3, 4, 5, 6])('finds course %i wherever it stands', (id) => {
  expect(findCourse(menu, id)?.id).toBe(id)
})

it('finds no course that is a group of drinks, and no group that is a course', () => {
  expect([findCourse(menu, 7), findBeverage(menu, 1)]).toEqual([null, null])
  expect(findBeverage(menu, 7)?.name).toBe('Vini')
})

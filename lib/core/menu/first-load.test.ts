import { describe, expect, it } from '@jest/globals'
import { courseTree } from '@/lib/core/menu/course-tree'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { deferredSections } from '@/lib/core/menu/first-load'
import type { Course } from '@/lib/core/menu/menu'

const course = (id: number, size: number, original_name = `Course ${id}`): Course => ({
  id,
  name: original_name,
  nested: [],
  dishes: Array.from({ length: size }, () => ({}) as Dish),
  weight: 100 - id,
  original_name,
  tastingMenu: null,
})

const drinks = (id: number, size: number) => ({
  id,
  name: '',
  weight: 0,
  drinks: Array.from({ length: size }, () => ({}) as Drink),
})

const deferred = (courses: Course[], beverages: ReturnType<typeof drinks>[] = [], bound = 10) => {
  const sections = deferredSections([{ courses: courseTree(courses), beverages }], bound)
  return { courses: [...sections.courses], beverages: [...sections.beverages] }
}

describe('what stays out of the page', () => {
  it.each([
    ['nothing of a small menu', [course(1, 4), course(2, 4)], [drinks(9, 2)], { courses: [], beverages: [] }],
    ['nothing at the bound itself', [course(1, 5), course(2, 5)], [], { courses: [], beverages: [] }],
    ['whole courses above it', [course(1, 5), course(2, 6)], [], { courses: [2], beverages: [] }],
    [
      'all that follows, small or not',
      [course(1, 5), course(2, 6), course(3, 1)],
      [],
      { courses: [2, 3], beverages: [] },
    ],
    ['drinks as well', [course(1, 8)], [drinks(8, 2), drinks(9, 1)], { courses: [], beverages: [9] }],
    ['never the first course', [course(1, 50), course(2, 1)], [], { courses: [2], beverages: [] }],
    ['never an empty course', [course(1, 10), course(2, 0)], [], { courses: [], beverages: [] }],
    [
      'courses in the order they show',
      [course(1, 6, 'A / x'), course(3, 6, 'B'), course(2, 4, 'A / y')],
      [],
      { courses: [3], beverages: [] },
    ],
  ])('%s', (_, courses, beverages, expected) => {
    expect(deferred(courses, beverages)).toEqual(expected)
  })
})

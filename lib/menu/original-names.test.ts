import { expect, it } from '@jest/globals'
import type { Course, Menu } from '@/lib/menu/menu'
import { withOriginalNames } from '@/lib/menu/original-names'
import { testDish } from '@/lib/testing/test-venue'

const course = (id: number, names: [number, string][], nested: Course[] = []): Course => ({
  id,
  name: 'Course',
  nested,
  dishes: names.map(([dish, name]) => testDish(dish, 100, { name })),
  weight: 0,
  original_name: '',
  tastingMenu: null,
})

const menuOf = (courses: Course[]): Menu => ({ courses, beverages: [], wrapCourses: [] })

it('a translated name has the original beside it, an equal one or one without an original has not', () => {
  const original = menuOf([course(1, [[1, 'Tagliere']], [course(2, [[2, 'Burrata']])])])
  const nested = course(2, [
    [2, 'Burrata'],
    [3, 'New'],
  ])
  const translated = menuOf([course(1, [[1, 'Board']], [nested])])
  const [first] = withOriginalNames(translated, original).courses
  expect(first?.dishes.map(({ original_name }) => original_name)).toEqual(['Tagliere'])
  expect(first?.nested[0]?.dishes.map(({ original_name }) => original_name)).toEqual([undefined, undefined])
  expect(translated.courses[0]?.dishes[0]?.original_name).toBeUndefined()
})

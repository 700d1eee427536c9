import { expect, it } from '@jest/globals'
import type { Dish } from '@/lib/core/menu/dish'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { withOriginals } from '@/lib/core/menu/with-originals'
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
  const [first] = withOriginals(translated, original).courses
  expect(first?.dishes.map(({ original_name }) => original_name)).toEqual(['Tagliere'])
  expect(first?.nested[0]?.dishes.map(({ original_name }) => original_name)).toEqual([undefined, undefined])
  expect(translated.courses[0]?.dishes[0]?.original_name).toBeUndefined()
})

it('each part says which of its texts were not translated', () => {
  const pasta = (texts: Partial<Dish>, ingredient: string, choice: string, addition: string): Menu =>
    menuOf([
      {
        ...course(1, []),
        name: 'Primi',
        dishes: [
          testDish(1, 100, {
            ...texts,
            ingredients: [{ name: ingredient, has_allergens: false, allergens: [] }],
            variations: [{ id: 11, name: choice, price: 100 }],
            additions: {
              categories: [
                {
                  name: 'Sopra',
                  mandatory_picks: false,
                  max_picks_active: false,
                  max_picks_allowed: 0,
                  additions: [{ id: 12, name: addition, price: 50 }],
                },
              ],
            },
          }),
        ],
      },
    ])
  const original = pasta({ name: 'Tonnarelli', description: 'Al cacio' }, 'pecorino', 'Mezza', 'Guanciale')
  const translated = pasta({ name: 'Tonnarelli', description: 'With cheese' }, 'pecorino', 'Half', 'Guanciale')
  const [primi] = withOriginals(translated, original).courses
  const [dish] = primi?.dishes ?? []
  expect(primi?.untranslated).toEqual(['name'])
  expect(dish?.untranslated).toEqual(['name'])
  expect(dish?.ingredients[0]?.untranslated).toEqual(['name'])
  expect(dish?.variations[0]?.untranslated).toBeUndefined()
  expect(dish?.additions.categories[0]?.untranslated).toEqual(['name'])
  expect(dish?.additions.categories[0]?.additions[0]?.untranslated).toEqual(['name'])
  // An empty text is none.
  expect(dish?.untranslated).not.toContain('note')
})

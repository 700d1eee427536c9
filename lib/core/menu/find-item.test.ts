import { describe, expect, it } from '@jest/globals'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { findDish, findDrink } from '@/lib/core/menu/find-item'
import type { Course, Menu } from '@/lib/core/menu/menu'

const dish = (id: number, available = true) => ({ id, available }) as Dish
const drink = (id: number, available = true) => ({ id, available }) as Drink
const course = (id: number, dishes: Dish[], rest: Partial<Course> = {}): Course => ({
  id,
  name: `${id}`,
  original_name: `${id}`,
  weight: 0,
  nested: [],
  tastingMenu: null,
  dishes,
  ...rest,
})

const menu: Menu = {
  courses: [
    course(1, [dish(10), dish(11, false)], { tastingMenu: { price: 4500 } }),
    course(2, [dish(11), dish(12, false)], { nested: [course(3, [dish(13), dish(12)])] }),
  ],
  wrapCourses: [{ group: 'kitchen', courses: [course(4, [dish(14)])] }],
  beverages: [
    { id: 1, name: 'a', weight: 0, drinks: [drink(10, false)] },
    { id: 2, name: 'b', weight: 0, drinks: [drink(10)] },
  ],
}

describe('finding an item of the menu', () => {
  it.each([
    ['in a nested course', 13, 3],
    ['in a wrap course', 14, 4],
    ['outside the tasting menu where it also stands', 11, 2],
    ['the copy there is today', 12, 3],
    ['in the tasting menu when it stands nowhere else', 10, 1],
  ])('finds a dish %s', (_, id, courseId) => {
    expect(findDish(menu, id)?.course.id).toBe(courseId)
  })

  it('knows no foreign dish, and no drink by a dish’s id', () => {
    expect(findDish(menu, 99)).toBeNull()
    expect(findDrink(menu, 13)).toBeNull()
  })

  it('prefers the drink there is today', () => {
    expect(findDrink(menu, 10)?.available).toBe(true)
  })
})

import { expect, it } from '@jest/globals'
import { withInherited } from '@/lib/core/menu/courses/inherited-fields'
import { drinkSchema } from '@/lib/core/menu/drink'
import type { Course } from '@/lib/core/menu/menu'
import { vatOf } from '@/lib/core/menu/vat/vat-of'
import { testDish } from '@/lib/testing/test-venue'

const course = (id: number, original_name: string, parts: Partial<Course> = {}): Course => ({
  ...{ id, name: original_name, original_name, nested: [], dishes: [testDish(id, 900)], weight: 0, tastingMenu: null },
  ...parts,
})

it('a dish has the VAT rate of its course, of the one above it, or none', () => {
  const courses = withInherited([
    course(1, 'Cucina', { vat: 10, nested: [course(2, 'Primi', { nested: [course(3, 'Pasta', { vat: 0 })] })] }),
    course(4, 'Cucina / Dolci'),
    course(5, 'Bottega'),
  ])
  const menu = { courses, beverages: [], wrapCourses: [] }
  const rates = [1, 2, 3, 4, 5, 99].map((itemId) => vatOf(menu, { kind: 'dish', itemId }))
  expect(rates).toEqual([10, 10, 0, 10, undefined, undefined])
})

it('a drink has the VAT rate of its group', () => {
  const wine = drinkSchema.parse({
    ...{ id: 7, name: 'Chianti', price: 500, glass_price: null, description: '', image_path: null, available: true },
    ...{ has_video: false, video_url: null, has_sulfites: true, is_campari: false, cellar: '', year: '' },
  })
  const wines = { id: 1, name: 'Vini', weight: 0, vat: 22, drinks: [wine] }
  const menu = { courses: [], beverages: [{ ...wines, id: 2, vat: 10, drinks: [] }, wines], wrapCourses: [] }
  expect(vatOf(menu, { kind: 'drink', itemId: 7 })).toBe(22)
  expect(vatOf(menu, { kind: 'dish', itemId: 7 })).toBeUndefined()
})

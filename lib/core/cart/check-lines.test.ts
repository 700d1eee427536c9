import { describe, expect, it } from '@jest/globals'
import { type CartCheckLine, type CheckedLine, type CheckedPrice, markOf } from '@/lib/core/cart/cart-check'
import { checkLines } from '@/lib/core/cart/check-lines'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { testMenu } from '@/lib/testing/test-venue'

const line = (itemId: number, price: number, changes: Partial<CartCheckLine> = {}): CartCheckLine => ({
  kind: 'dish',
  itemId,
  selection: EMPTY_SELECTION,
  price,
  ...changes,
})
const picks = (...additions: number[]) => ({ selection: { ...EMPTY_SELECTION, additions } })
const none = { price: null, name: null }

describe('checkLines', () => {
  it.each<[string, CartCheckLine, Omit<CheckedLine, 'image' | 'isOriginal'>]>([
    ['as it was', line(10, 1200), { status: 'ok', price: 1200, name: 'Piatto 10' }],
    ['dearer', line(10, 1100), { status: 'price_changed', price: 1200, name: 'Piatto 10' }],
    ['cheaper', line(10, 1300), { status: 'price_changed', price: 1200, name: 'Piatto 10' }],
    ['with an addition', line(12, 650, picks(901)), { status: 'ok', price: 650, name: 'Piatto 12 (mit: Maionese)' }],
    ['sold out', line(11, 850), { status: 'item_unavailable', ...none }],
    ['deleted', line(99, 500), { status: 'item_unknown', ...none }],
    ['a drink by the id of a dish', line(10, 1200, { kind: 'drink' }), { status: 'item_unknown', ...none }],
    ['without its price', line(13, 500), { status: 'selection_invalid', ...none }],
    ['with an addition that went', line(12, 700, picks(900)), { status: 'addition_required', ...none }],
    ['with too many picks', line(12, 650, picks(901, 902)), { status: 'selection_invalid', ...none }],
  ])('%s', (_, asked, checked) => {
    expect(checkLines(testMenu, [asked], { words: { glass: 'Glas', additions: 'mit' } })).toEqual([
      { ...checked, image: null, isOriginal: false },
    ])
  })

  it('tells of a dish that is sold by weight now', () => {
    const byWeight = {
      ...testMenu,
      courses: testMenu.courses.map((course) => ({
        ...course,
        dishes: course.dishes.map((dish) => ({ ...dish, price_note: 'al kg' })),
      })),
    }
    expect(checkLines(byWeight, [line(10, 1200)])).toMatchObject([{ status: 'ask_staff', ...none }])
  })

  it('tells a name that was never translated from one that was', () => {
    const renamed = (menu: typeof testMenu) => ({
      ...menu,
      courses: menu.courses.map((course) => ({
        ...course,
        dishes: course.dishes.map((dish) => (dish.id === 10 ? { ...dish, name: 'Dish 10' } : dish)),
      })),
    })
    const asked = [line(10, 1200), line(12, 650, picks(901)), line(99, 1)]
    const checked = checkLines(renamed(testMenu), asked, { words: { glass: 'Glas', additions: 'mit' } }, testMenu)
    expect(checked.map(({ name, isOriginal }) => [name, isOriginal])).toEqual([
      ['Dish 10', false],
      ['Piatto 12 (mit: Maionese)', true],
      [null, false],
    ])
  })

  it('names the picture of an item, also of one that cannot be had today', () => {
    const [course] = testMenu.courses
    const dishes = course?.dishes.map((dish) => ({ ...dish, image_path: `/pictures/${dish.id}.svg` })) ?? []
    const menu = { ...testMenu, courses: testMenu.courses.map((one) => (one === course ? { ...one, dishes } : one)) }
    const asked = [line(10, 1200), line(11, 850), line(99, 1)]
    expect(checkLines(menu, asked).map(({ image }) => image)).toEqual(['/pictures/10.svg', '/pictures/11.svg', null])
  })

  it('answers in the order asked, however often one item stands there', () => {
    const asked = [line(10, 1), line(99, 1), line(10, 1200), line(11, 1)]
    const statuses = checkLines(testMenu, asked).map(({ status }) => status)
    expect(statuses).toEqual(['price_changed', 'item_unknown', 'ok', 'item_unavailable'])
  })
})

describe('markOf', () => {
  const changed: CheckedPrice = { shown: 1000, status: 'price_changed', price: 1200, name: 'Nuovo' }
  const gone: CheckedPrice = { shown: 1000, status: 'item_unknown', price: null, name: null }
  it.each([
    ['a line nobody asked about', 1000, undefined, null],
    ['a line that holds', 1000, { ...changed, status: 'ok' as const, price: 1000 }, null],
    ['a new price', 1000, changed, { status: 'price_changed', price: 1200, name: 'Nuovo' }],
    ['a new price that was taken', 1200, changed, null],
    ['a line that is newer than the answer', 1300, changed, null],
    ['a line that went', 1000, gone, { status: 'item_unknown' }],
    ['a new price without one', 1000, { ...changed, price: null }, null],
  ])('%s', (_, price, checked, mark) => {
    expect(markOf({ price }, checked)).toEqual(mark)
  })
})

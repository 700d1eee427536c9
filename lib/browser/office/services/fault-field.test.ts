import { expect, it } from '@jest/globals'
import { isFaultOf } from '@/lib/browser/office/services/fault-field'

const HOURS = { field: 'orders', within: ['delivery', 'hours', 2, 'open'] }

it.each([
  ['its own field', { field: 'price', within: [] }, 'price', true],
  ['a list by what is wrong inside it', { field: 'timetables', within: [0, 'open'] }, 'timetables', true],
  ['a field of an object by its path', HOURS, 'orders.delivery.hours', true],
  ['no other field of that object', HOURS, 'orders.delivery.minimum_price', false],
  ['no field whose name only begins alike', { field: 'price_note', within: [] }, 'price', false],
])('a problem is shown at %s', (_, fault, path, isThere) => {
  expect(isFaultOf(fault, path)).toBe(isThere)
})

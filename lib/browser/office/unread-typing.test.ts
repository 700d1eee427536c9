import { expect, it } from '@jest/globals'
import { keepUnread, unreadOf } from '@/lib/browser/office/unread-typing'

it('what cannot be read is kept at its field alone until it is corrected', () => {
  const price = { item: 'ragu', field: 'price' }
  keepUnread(price, 'abc')
  keepUnread({ item: 'ragu', field: 'kitchen_minutes' }, 'x')
  expect(unreadOf('ragu')).toEqual({ price: 'abc', kitchen_minutes: 'x' })
  expect(unreadOf('pane')).toEqual({})
  keepUnread(price, null)
  expect(unreadOf('ragu')).toEqual({ kitchen_minutes: 'x' })
})

import { expect, it } from '@jest/globals'
import { notedPhone } from '@/lib/core/person/noted-phone'

it.each([
  ['', ''],
  ['+39 06 123 456', '06123456'],
  ['0049 30/901820', '+4930901820'],
  ['0883 555 12 int. 3', '0883 555 12 int. 3'],
  [' camera  12 ', 'camera 12'],
])('what a host notes as the number of a party, %j, is kept as %j', (typed, kept) => {
  expect(notedPhone(typed)).toBe(kept)
})

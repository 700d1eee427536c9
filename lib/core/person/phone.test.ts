import { expect, it } from '@jest/globals'
import { phoneSchema, shownPhone } from '@/lib/core/person/phone'

it.each([
  ['3331234567', '3331234567'],
  [' 333 123 45 67 ', '3331234567'],
  ['333-123.4567', '3331234567'],
  ['+39 333 1234567', '3331234567'],
  ['0039 3331234567', '3331234567'],
  ['\u202a+39\u00a0333\u20111234567\u202c', '3331234567'],
  ['3931234567', '3931234567'],
  ['393331234567', '3331234567'],
  ['39 392 1234567', '3921234567'],
  ['３３３１２３４５６７', '3331234567'],
  ['٣٣٣١٢٣٤٥٦٧', '3331234567'],
])('%j is the mobile %s, and is shown so', (text, digits) => {
  expect(phoneSchema.parse(text)).toBe(digits)
  expect(shownPhone(text)).toBe(digits)
})

it.each([
  ['', 'phone_required', null],
  ['   ', 'phone_required', null],
  ['+39', 'phone_required', null],
  ['333123456', 'phone_invalid', '333123456'],
  ['+39 333123', 'phone_invalid', '333123'],
  ['33312345678', 'phone_invalid', '33312345678'],
  ['0212345678', 'phone_invalid', '0212345678'],
  ['+44 3331234567', 'phone_invalid', null],
  ['333123456a', 'phone_invalid', null],
  ['3331234567\n3331234567', 'phone_invalid', '33312345673331234567'],
  ['3'.repeat(100_000), 'phone_invalid', '3'.repeat(100_000)],
])('%.20j is refused with %s', (text, code, shown) => {
  expect(phoneSchema.safeParse(text).error?.issues[0]?.message).toBe(code)
  expect(shownPhone(text)).toBe(shown)
})

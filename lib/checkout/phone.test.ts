import { describe, expect, it } from '@jest/globals'
import { fullPhone, isItalianMobile, phoneSchema } from '@/lib/checkout/phone'

const problem = (phone: unknown) => phoneSchema.safeParse(phone).error?.issues[0]?.message

it.each([
  ['3331234567', '3331234567'],
  [' 333 123 45 67 ', '3331234567'],
  ['333-123.4567', '3331234567'],
  ['+39 333 1234567', '3331234567'],
  ['0039 3331234567', '3331234567'],
  ['3931234567', '3931234567'],
  ['３３３１２３４５６７', '3331234567'],
])('%j is the mobile %s', (text, digits) => {
  expect(phoneSchema.parse(text)).toBe(digits)
  expect(isItalianMobile(text)).toBe(true)
  expect(fullPhone(text)).toBe(`+39${digits}`)
})

describe('refused', () => {
  it.each([
    ['', 'phone_required'],
    ['   ', 'phone_required'],
    ['+39', 'phone_required'],
    ['333123456', 'phone_invalid'],
    ['33312345678', 'phone_invalid'],
    ['0212345678', 'phone_invalid'],
    ['+44 3331234567', 'phone_invalid'],
    ['333123456a', 'phone_invalid'],
    ['3331234567\n3331234567', 'phone_invalid'],
    ['3'.repeat(100_000), 'phone_invalid'],
  ])('%.20j: %s', (text, code) => {
    expect(problem(text)).toBe(code)
    expect(isItalianMobile(text)).toBe(false)
  })
})

import { expect, it } from '@jest/globals'
import { anyPhone } from '@/lib/core/person/any-phone'

it.each([
  ['333 123 4567', '3331234567'],
  ['+39 333 1234567', '3331234567'],
  ['39 3331234567', '3331234567'],
  ['02 5550 1005', '+390255501005'],
  ['+39 0541 555010', '+390541555010'],
  ['+49 30 901820', '+4930901820'],
  ['0049 170 1234567', '+491701234567'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['+٤٤ ٢٠٧٩٤٦٠٠١٨', '+442079460018'],
])('%j is the number %s', (text, number) => {
  expect(anyPhone(text)).toBe(number)
  expect(anyPhone(number)).toBe(number)
})

it.each(['', '12', '+49', '+999 123456789', '+44 1', 'telefono', '+39 333 12'])('%j is no number', (text) => {
  expect(anyPhone(text)).toBeNull()
})

import { describe, expect, it } from '@jest/globals'
import { internationalNumber, telLink, whatsappLink } from '@/lib/core/venue/phone-number'

describe('a number as it is dialled from anywhere', () => {
  it.each([
    ['an Italian mobile', '3330000104', '393330000104'],
    ['with a blank', '333 0000104', '393330000104'],
    ['with every mark', ' (333) 000-01.04 ', '393330000104'],
    ['with a mark that nobody sees', '\u202a333\u00a00000104\u202c', '393330000104'],
    ['in Arabic digits', '٣٣٣ ٠٠٠٠١٠٤', '393330000104'],
    ['with its prefix', '+39 333 000 0104', '393330000104'],
    ['with zeros before its prefix', '0039-333-0000104', '393330000104'],
    ['with a bare prefix', '393330000104', '393330000104'],
    ['a mobile that begins like the prefix', '393 1234567', '393931234567'],
    ['a landline, which keeps its zero', '06 1234 5678', '390612345678'],
    ['a landline with its prefix', '+39 0323 5550102', '3903235550102'],
    ['a landline of eleven digits', '0323 5550102', '3903235550102'],
    ['a short landline with a bare prefix', '39 06 1234567', '39061234567'],
    ['a free one', '800 123456', '39800123456'],
    ['a Swiss one', '+41 44 668 18 00', '41446681800'],
    ['a Swiss one with zeros', '0041 44 668 18 00', '41446681800'],
    ['a German one', '+49 30 1234567', '49301234567'],
  ])('%s: %j', (_, number, digits) => {
    expect(internationalNumber(number)).toBe(digits)
    expect(telLink(number)).toBe(`tel:+${digits}`)
    expect(whatsappLink(number, 'Ciao & addio\n€')).toBe(`https://wa.me/${digits}?text=Ciao%20%26%20addio%0A%E2%82%AC`)
  })

  it.each([
    null,
    '',
    '   ',
    '+',
    '+39',
    '12',
    'chiedere al banco',
    'int. 333 0000104',
    '333+0000104',
    '+0123456789',
    '333 0000104, 333 0000105',
    '1'.repeat(16),
  ])('is none for %j', (number) => {
    expect(internationalNumber(number)).toBeNull()
    expect(telLink(number)).toBeNull()
    expect(whatsappLink(number, 'x')).toBeNull()
  })
})

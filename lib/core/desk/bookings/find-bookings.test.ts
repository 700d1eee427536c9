import { describe, expect, it } from '@jest/globals'
import { findBookings } from '@/lib/core/desk/bookings/find-bookings'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const BOOKINGS = [
  testDeskBooking('later', { number: 'B7K2QD', name: 'Zoë Müller', phone: '+4915112345678', date: '2026-04-02' }),
  testDeskBooking('soon', { number: 'A1B2C3', name: 'Ada Rossi', phone: '+393331234567' }),
]

const found = (asked: string) => findBookings(BOOKINGS, asked).map(({ id }) => id)

describe('the bookings of coming days are found', () => {
  it.each([
    ['a name', 'rossi', ['soon']],
    ['a name without its accents', 'zoe mul', ['later']],
    ['a part that several have', 'o', ['soon', 'later']],
    ['its number', 'b7k2', ['later']],
    ['digits of a telephone, however written', '333 123-45', ['soon']],
    ['digits of another script', '٣٣٣١', ['soon']],
    ['two digits, which are too few', '33', []],
    ['nothing', '  ', []],
    ['what nobody is called', 'verdi', []],
  ])('by %s', (_, asked, ids) => {
    expect(found(asked)).toEqual(ids)
  })
})

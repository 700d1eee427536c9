import { describe, expect, it } from '@jest/globals'
import { bookingDetailsSchema, bookingFormSchema } from '@/lib/core/booking/booking-form'

const typed = { name: ' Ada ', surname: 'Rossi', seats: '4', date: '2026-04-03', time: '20:30', phone: '333 123 4567' }
const sent = { ...typed, name: 'Ada', seats: 4, phone: '3331234567', note: '' }

const codeOf = (changes: object): string | undefined =>
  bookingFormSchema.safeParse({ ...typed, ...changes }).error?.issues[0]?.message

describe('the booking form', () => {
  it('makes of what is typed what is sent, and the server takes that as it is', () => {
    expect(bookingFormSchema.parse(typed)).toEqual(sent)
    expect(bookingDetailsSchema.parse(sent)).toEqual(sent)
  })

  it.each([
    [{ name: '' }, 'name_required'],
    [{ name: ' \u202e\u200b ' }, 'name_required'],
    [{ surname: '   ' }, 'surname_required'],
    [{ surname: 'x'.repeat(81) }, 'name_too_long'],
    [{ seats: '' }, 'seats_required'],
    [{ seats: 'due' }, 'seats_whole'],
    [{ seats: '1.5' }, 'seats_whole'],
    [{ seats: '1,5' }, 'seats_whole'],
    [{ seats: '0' }, 'seats_min'],
    [{ seats: '-2' }, 'seats_min'],
    [{ seats: '999' }, 'seats_max'],
    [{ seats: '100' }, 'seats_max'],
    [{ date: '' }, 'date_required'],
    [{ date: '2026-02-30' }, 'date_required'],
    [{ date: '03/04/2026' }, 'date_required'],
    [{ time: '' }, 'time_required'],
    [{ time: '24:00' }, 'time_required'],
    [{ phone: '' }, 'phone_required'],
    [{ phone: '0612345678' }, 'phone_invalid'],
    [{ phone: '333123456' }, 'phone_invalid'],
  ])('refuses %j by %s', (changes, code) => {
    expect(codeOf(changes)).toBe(code)
  })

  it.each([
    ['٤', 4],
    ['۱۲', 12],
    ['１２', 12],
    [' 99 ', 99],
    ['1', 1],
  ])('reads %s seats as %d', (seats, read) => {
    expect(bookingFormSchema.parse({ ...typed, seats }).seats).toBe(read)
  })

  it('lets no line break into a name', () => {
    expect(bookingFormSchema.parse({ ...typed, name: 'Ada\nTOTALE 0' }).name).toBe('Ada TOTALE 0')
  })

  it.each([[{ seats: '4' }], [{ seats: 1e9 }], [{ seats: 0 }], [{ total: 1 }]])(
    'is refused when sent as %j',
    (changes) => {
      expect(bookingDetailsSchema.safeParse({ ...sent, ...changes }).success).toBe(false)
    },
  )
})

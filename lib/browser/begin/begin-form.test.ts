import { expect, it } from '@jest/globals'
import { type BeginForm, EMPTY_FORM, readBeginForm } from '@/lib/browser/begin/begin-form'

const FORM: BeginForm = {
  ...EMPTY_FORM,
  ...{ name: ' Da Ugo ', street: 'Via Breve 1', zip: '40124', city: 'Bologna', tables: '12', phone: '051 123456' },
}

it('reads five right answers', () => {
  expect(readBeginForm({ ...FORM, takeaway: true })).toEqual({
    answers: expect.objectContaining({
      ...{ name: 'Da Ugo', street: 'Via Breve 1', zip: '40124', city: 'Bologna', phone: '051 123456' },
      ways: { at: 'r', tables: 12, takeaway: true, delivery: false, bookings: false },
    }),
  })
})

it('takes no telephone, and no tables where nobody orders from one', () => {
  expect(readBeginForm({ ...FORM, hasTables: false, tables: 'x', phone: ' ' })).toMatchObject({
    answers: { phone: null, ways: { tables: 0 } },
  })
})

it('names what is missing in the order of the form', () => {
  const days = FORM.hours.days.map((day) => ({ ...day, isOpen: false }))
  expect(readBeginForm({ ...EMPTY_FORM, phone: 'chiamami', hours: { ...FORM.hours, days } })).toEqual({
    wrong: ['name', 'street', 'zip', 'city', 'tables', 'hours', 'phone'],
  })
})

it.each(['0', '2001', '-1', '1.5', 'dodici', ''])('takes no "%s" tables', (tables) => {
  expect(readBeginForm({ ...FORM, tables })).toEqual({ wrong: ['tables'] })
})

import { expect, it } from '@jest/globals'
import { behindTime } from '@/lib/core/desk/bookings/behind-time'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const at = (time: string) => Date.parse(`2026-03-28T${time}:00+01:00`)

it.each([
  ['accepted', '20:39', null],
  ['accepted', '20:45', { of: 'late', minutes: 15 }],
  ['arrived', '21:30', null],
  ['arrived', '22:09', null],
  ['arrived', '22:20', { of: 'overstay', minutes: 20 }],
  ['left', '23:00', null],
  ['requested', '23:00', null],
] as const)('a booking %s from 20:30 to 22:00 is at %s behind its time by %j', (state, time, behind) => {
  expect(behindTime(testDeskBooking('a', { state }), at(time))).toEqual(behind)
})

import { expect, it } from '@jest/globals'
import { tableResolver } from '@/components/booking/change/table-resolver'
import type { BookingDay } from '@/lib/core/venue/service-times'

const BOOKED = { date: '2026-04-24', time: '20:30' }
const NOTICE: BookingDay = { status: 'unavailable', reason: 'notice', next: null }
const LATER: BookingDay = { status: 'available', windows: [{ from: '21:00', to: '22:30' }] }

const wrongWith = async (day: BookingDay, changes: object = {}): Promise<string[]> => {
  const fields = { name: '', surname: '', phone: '', note: '', seats: '3', ...BOOKED, ...changes }
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await tableResolver(() => day, BOOKED)(fields, undefined, options)
  return Object.keys(errors)
}

it('takes fewer people at the booked time, although that time can no longer be booked', async () => {
  expect(await wrongWith(NOTICE)).toEqual([])
  expect(await wrongWith(LATER)).toEqual([])
})

it.each([
  ['time', NOTICE, { time: '21:00' }, ['date']],
  ['time within the notice', LATER, { time: '20:00' }, ['time']],
  ['day', NOTICE, { date: '2026-04-25' }, ['date']],
] as const)('another %s is asked of the hours of the venue', async (_, day, changes, wrong) => {
  expect(await wrongWith(day, changes)).toEqual(wrong)
})

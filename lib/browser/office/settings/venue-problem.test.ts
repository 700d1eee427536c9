import { expect, it } from '@jest/globals'
import { problemCode } from '@/lib/browser/office/problem-code'
import { type VenueProblem, venueProblem } from '@/lib/browser/office/settings/venue-problem'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { draftOfFile } from '@/lib/venue-kit/office/draft-of-file'
import { placeFault } from '@/lib/venue-kit/office/place-fault'
import { faultsOf } from '@/lib/venue-kit/read-venue-file'

const problemsOf = (change: object) => {
  const file = JSON.parse(JSON.stringify({ ...smallVenueFile, ...change }))
  const read = faultsOf(file)
  return 'faults' in read ? read.faults.map((fault) => placeFault(draftOfFile(file), fault)) : []
}

const TWICE = { code: 'ESTATE', percentage: 10 }
const FARE = { distance_from: 900, distance_to: 100, cost_increase: 2 }

it.each<[VenueProblem, object]>([
  ['missing', { city: undefined }],
  ['missing', { coupons: [{ percentage: 10 }] }],
  ['colour', { theme: { accent: 'rosso' } }],
  ['vat', { vat_number: '123' }],
  ['email', { email: 'scrivimi' }],
  ['phone', { phone_number: 'chiedere al banco' }],
  ['phone', { whatsapp_number: '12' }],
  ['day', { closures: [{ from: 'domani', to: '2026-08-20' }] }],
  ['time', { timetables: [{ day_of_week: 1, open: '9', close: '12:00' }] }],
  ['dayOrder', { closures: [{ from: '2026-08-20', to: '2026-08-10' }] }],
  ['numberOrder', { orders: { tableservice: { tables_name: [{ from: 9, to: 1 }] } } }],
  ['farther', { orders: { delivery: { hours: [], average_time: 30, distance_fares: [FARE] } } }],
  ['tableGone', { closed_tables: ['Z 99'] }],
  ['courseGone', { wrap: [{ group: 'sushi', courses: ['nessuno'] }] }],
  ['twice', { coupons: [TWICE, TWICE] }],
  ['older', { bookingSeats: 9, booking: { arrivals: 9 } }],
  ['whole', { bookingCancelHours: 1.5 }],
])('a problem that is %s has words', (code, change) => {
  const problems = problemsOf(change)
  expect(problems.map((each) => [problemCode(each).code, venueProblem(each)])).toEqual([['other', code]])
})

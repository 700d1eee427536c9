import type { FieldSpec } from '@/lib/core/office/screens/field-spec'
import { MAX_ROOM, MAX_STAY_MINUTES } from '@/lib/core/venue/room/host-rules'

const MAX_PARTY = 99
/** A fortnight. */
const MAX_NOTICE = 20_160

const party = { is: 'number', least: 1, most: MAX_PARTY, unit: 'people' } as const
const room = { is: 'number', least: 1, most: MAX_ROOM, unit: 'people' } as const

export const BOOKINGS_SCREEN: readonly FieldSpec[] = [
  { path: 'has_booking', control: { is: 'flag' } },
  { path: 'booking.seats', control: room },
  { path: 'booking.tables', control: { is: 'own', covers: ['booking.tables.name', 'booking.tables.seats'] } },
  {
    path: 'booking.stays',
    control: {
      is: 'rows',
      most: 20,
      columns: { people: party, minutes: { is: 'number', least: 15, most: MAX_STAY_MINUTES, unit: 'minutes' } },
    },
  },
  { path: 'booking.arrivals', control: room },
  { path: 'bookingSeats', if: 'bookingSeats', control: room },
  { path: 'booking.largest', control: party },
  {
    path: 'booking.notice_minutes',
    control: { is: 'number', least: 0, most: MAX_NOTICE, unit: 'minutes' },
  },
  {
    path: 'booking.last_minutes',
    control: { is: 'number', least: 0, most: MAX_STAY_MINUTES, unit: 'minutes' },
  },
  { path: 'booking.days_ahead', control: { is: 'number', least: 0, most: 365, unit: 'days' } },
  { path: 'booking.by_itself', control: { is: 'part' } },
  { path: 'booking.by_itself.largest', if: 'booking.by_itself', control: party },
  {
    path: 'booking.by_itself.free_share',
    if: 'booking.by_itself',
    control: { is: 'number', least: 0, most: 100, unit: 'percent' },
  },
  { path: 'booking.waiting_list', control: { is: 'flag' } },
  { path: 'bookingCancelHours', control: { is: 'number', least: 0, most: 336, unit: 'hours' } },
]

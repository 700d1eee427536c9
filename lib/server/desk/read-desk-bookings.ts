import 'server-only'
import { bookedOrder, bookingNumber } from '@/lib/core/booking/booking'
import { bookingDateAt } from '@/lib/core/booking/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { PHONE_PREFIX } from '@/lib/core/person/phone'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import type { Db } from '@/lib/server/db/connect'

/** A night's tables stay on its evening. */
const NIGHT_MS = 6 * 60 * 60_000
/** The soonest. */
const MAX_BOOKINGS = 500

const deskBooking = (row: Booking, isOurs: boolean): DeskBooking[] => {
  try {
    const payload = payloadOfBooking(row)
    const { customer: name, phone: said, seats, note, reserved_at: date, reserved_time: time } = payload
    const phone = said.startsWith('+') ? said : `${PHONE_PREFIX}${said}`
    return [
      {
        ...{ id: row.id, number: bookingNumber(row.id), state: row.state, name, phone },
        ...{ seats, date, time, note, order: bookedOrder(payload), answeredBy: row.answered_by, answerable: isOurs },
        afterMidnight: row.starts_at !== null && venueDate(new Date(row.starts_at)) !== date,
      },
    ]
  } catch {
    // One unreadable booking must not hide the others; `npm run orders -- list` reports it.
    return []
  }
}

/** From today on, in any state. `isOurs`: no bookings system answers them. */
export const readDeskBookings = async (
  db: Db,
  { venueId, isOurs, now }: { venueId: number; isOurs: boolean; now: number },
): Promise<DeskBooking[]> => {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('reserved_at', '>=', bookingDateAt(new Date(now - NIGHT_MS)))
    .orderBy('reserved_at')
    .orderBy('created_at')
    .limit(MAX_BOOKINGS)
    .execute()
  return rows.flatMap((row) => deskBooking(row, isOurs))
}

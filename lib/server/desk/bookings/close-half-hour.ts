import 'server-only'
import type { z } from 'zod'
import { halfHourOf } from '@/lib/core/booking/booking-room'
import { eveningOf } from '@/lib/core/booking/host-day'
import type { closeHalfHourSchema, DeskEvening } from '@/lib/core/desk/desk-bookings-api'
import { fail, type Result } from '@/lib/core/result'
import { underBookingsLock } from '@/lib/server/booking/moves/booking-log'
import { readEvening } from '@/lib/server/desk/bookings/read-evening'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { postsBookings } from '@/lib/server/settings/env'

/** Long enough for the evening on paper. */
const KEPT_MS = 7 * 24 * 60 * 60_000

/** Under the venue's lock, so that no guest who books meanwhile gets in. */
const writeClosed = ({ db, device }: DeskCall<object>, startsAt: number, closed: boolean): Promise<unknown> =>
  underBookingsLock(db, device.venue_id, async (tx) => {
    const ofVenue = tx.deleteFrom('closed_half_hours').where('venue_id', '=', device.venue_id)
    await ofVenue.where('starts_at', '<', Date.now() - KEPT_MS).execute()
    await ofVenue.where('starts_at', '=', startsAt).execute()
    if (!closed) return
    const row = { venue_id: device.venue_id, starts_at: startsAt, closed_by: device.name }
    await tx.insertInto('closed_half_hours').values(row).execute()
  })

/** Closes a half hour of the device's own venue to guests, or opens it; answers with its evening. */
export const closeHalfHour = async (
  { startsAt, closed }: z.output<typeof closeHalfHourSchema>,
  call: DeskCall<object>,
): Promise<Result<DeskEvening, { code: 'answered_elsewhere' | 'unavailable' }>> => {
  if (postsBookings()) return fail({ code: 'answered_elsewhere' })
  const { device, log } = call
  const venue = await venueOfDesk(device.venue_id)
  if (!venue) return fail({ code: 'unavailable' })
  await writeClosed(call, halfHourOf(startsAt), closed)
  log.info('half_hour_closed', { venueId: device.venue_id, code: closed ? 'closed' : 'open' })
  await publishDeskNews(device.venue_id)
  return readEvening(call, eveningOf(venue, startsAt))
}

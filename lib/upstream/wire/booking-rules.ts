import 'server-only'
import { z } from 'zod'
import { type HostRules, hostRulesOf, MAX_ROOM, MAX_STAY_MINUTES } from '@/lib/core/venue/room/host-rules'
import { plainName } from '@/lib/server/text/plain-text'
import { flagOrOff } from '@/lib/upstream/wire/fields'
import { isBroken, lenient, lenientList, orNone, type Report, soundOf, soundOr } from '@/lib/upstream/wire/lenient'

const whole = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])

const between = (least: number, most: number) => whole.pipe(z.int().min(least).max(most))

const people = between(1, 99)
const room = between(1, MAX_ROOM).nullish()
const minutes = between(0, 100_000).nullish()

const tableSchema = z.object({
  name: z
    .union([z.string(), z.number()])
    .transform((name) => plainName(String(name)))
    .pipe(z.string().min(1).max(8)),
  seats: people,
})

/** Our extension: how tables are booked. */
export const wireBookingSchema = lenient(
  orNone(
    z.object({
      seats: room,
      tables: orNone(lenientList(tableSchema)),
      stays: orNone(z.array(z.object({ people, minutes: between(15, MAX_STAY_MINUTES) })).min(1)),
      arrivals: room,
      largest: people.nullish(),
      notice_minutes: minutes,
      last_minutes: minutes,
      days_ahead: between(0, 365).nullish(),
      by_itself: orNone(z.object({ largest: people.nullish(), free_share: between(0, 100).nullish() })),
      waiting_list: flagOrOff,
    }),
  ),
)

type Sent = { id: number; booking: z.output<typeof wireBookingSchema>; booking_seats?: number | null | undefined }

const firstOfName = <T extends { name: string }>(tables: T[], report: Report): T[] =>
  tables.filter(({ name }, at) => {
    const isFirst = tables.findIndex((one) => one.name === name) === at
    if (!isFirst) report({ kind: 'table', id: null, field: 'name' })
    return isFirst
  })

/** Null if what bounds the room cannot be read: then nobody books, rather than too many. */
export const toHostRules = ({ id, booking, booking_seats }: Sent, report: Report): HostRules | null => {
  const sent = soundOr(booking, undefined, { kind: 'venue', id, field: 'booking' }, report)
  if (sent === undefined && isBroken(booking)) return null
  // 0 was sent for 'nobody counts'; `has_booking` covers the case of no bookings at all.
  const arrivals = booking_seats ? Math.min(booking_seats, MAX_ROOM) : null
  if (!sent) return hostRulesOf({}, arrivals)
  const { by_itself } = sent
  const said = {
    seats: sent.seats ?? null,
    tables: firstOfName(soundOf(sent.tables, 'table', report), report),
    stays: sent.stays ?? undefined,
    arrivals: sent.arrivals ?? null,
    largest: sent.largest ?? null,
    notice_minutes: sent.notice_minutes ?? undefined,
    last_minutes: sent.last_minutes ?? undefined,
    days_ahead: sent.days_ahead ?? null,
    by_itself: by_itself && { largest: by_itself.largest ?? null, free_share: by_itself.free_share ?? undefined },
    waiting_list: sent.waiting_list,
  }
  return hostRulesOf(said, arrivals)
}

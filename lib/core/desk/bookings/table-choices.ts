import { SEATED_STATES } from '@/lib/core/booking/booking-transitions'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import type { RoomTable } from '@/lib/core/venue/room/host-rules'

/** `by`: who sits there meanwhile; null while it is free. */
export type TableChoice = RoomTable & { by: DeskBooking | null }

/** In ms, half-open. `except`: the id of the booking that is being moved. */
export type TableStay = { from: number; until: number; now: number; except?: string }

/** As the server counts who stays longer than planned. */
const OVERSTAY_MS = 15 * 60_000

const holdsSeats = ({ state }: DeskBooking): boolean => SEATED_STATES.some((each) => each === state)

const endOf = ({ state, endsAt }: DeskBooking, now: number): number =>
  state === 'arrived' ? Math.max(endsAt ?? 0, now + OVERSTAY_MS) : (endsAt ?? 0)

/** The venue's tables in its order, with who has each of them during a stay. */
export const tableChoices = (
  tables: readonly RoomTable[],
  bookings: readonly DeskBooking[],
  { from, until, now, except }: TableStay,
): TableChoice[] => {
  const there = bookings.filter(
    (booking) =>
      booking.id !== except &&
      holdsSeats(booking) &&
      booking.startsAt !== null &&
      booking.startsAt < until &&
      from < endOf(booking, now),
  )
  return tables.map((table) => ({ ...table, by: there.find((each) => each.tables.includes(table.name)) ?? null }))
}

import type { DeskBooking } from '@/lib/core/desk/desk-booking'

const MINUTE_MS = 60_000

/** Guests look for a place to park, and for their coats. */
const GRACE_MINUTES = 10

export type BehindTime = { of: 'late' | 'overstay'; minutes: number }

const dueOf = ({ state, startsAt, endsAt }: DeskBooking): number | null => {
  if (state === 'accepted') return startsAt
  return state === 'arrived' ? endsAt : null
}

/** Minutes by which guests are awaited too long, or stay longer than planned; null for neither. */
export const behindTime = (booking: DeskBooking, now: number): BehindTime | null => {
  const due = dueOf(booking)
  const minutes = due === null ? 0 : Math.floor((now - due) / MINUTE_MS)
  return minutes < GRACE_MINUTES ? null : { of: booking.state === 'accepted' ? 'late' : 'overstay', minutes }
}

import { bookingDateAt } from '@/lib/core/booking/booking-days'
import { type BookingFace, bookingFace, LOST_FACES } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

const ANSWER_MS = 20_000
const TODAY_MS = 60_000
const AHEAD_MS = 5 * 60_000

const LOST: readonly BookingFace[] = LOST_FACES
const ANSWERED_SOON: readonly BookingFace[] = ['requested', 'waiting', 'offered']

/** The guest has lost the table and has to know. */
export const isToldInSight = (status: BookingStatus): boolean => LOST.includes(bookingFace(status))

/** ms until a booking in sight is asked for again. */
export const sightPause = (status: BookingStatus, now: Date): number => {
  if (ANSWERED_SOON.includes(bookingFace(status))) return ANSWER_MS
  return status.date <= bookingDateAt(now) ? TODAY_MS : AHEAD_MS
}

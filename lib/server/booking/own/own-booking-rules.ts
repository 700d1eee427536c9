import 'server-only'
import { AWAITED_STATES, bookingStatesBefore, isWaitingState } from '@/lib/core/booking/booking-transitions'
import type { Booking } from '@/lib/server/booking/booking-ledger'

export const isAwaited = ({ state }: Pick<Booking, 'state'>): boolean =>
  bookingStatesBefore('cancelled').includes(state)

const isInTime = ({ cancel_until }: Pick<Booking, 'cancel_until'>, now: number): boolean =>
  cancel_until !== null && now <= cancel_until

/** The list is left whenever one likes. */
export const mayCancel = (booking: Pick<Booking, 'state' | 'cancel_until'>, now: number): boolean =>
  isWaitingState(booking.state) || (isInTime(booking, now) && isAwaited(booking))

type Changing = { now: number; posts: boolean }

/** A bookings system has no call that changes. */
export const mayChange = (booking: Booking, { now, posts }: Changing): boolean =>
  !posts &&
  booking.starts_at !== null &&
  isInTime(booking, now) &&
  AWAITED_STATES.some((state) => state === booking.state)

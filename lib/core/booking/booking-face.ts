import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { AWAITED_STATES, type BookingState } from '@/lib/core/booking/booking-transitions'

/**
 * What a guest reads of a booking. moved: the venue asks whether they agree. called_off: cancelled by the venue.
 * left_list: given up while it waited for a table.
 */
export type BookingFace = BookingState | 'moved' | 'called_off' | 'left_list'

const AWAITED: readonly BookingState[] = AWAITED_STATES

export const isAwaitedState = (state: BookingState): boolean => AWAITED.includes(state)

export const bookingFace = ({
  state,
  movedFrom,
  cancelledBy,
  leftList,
}: Pick<BookingStatus, 'state' | 'movedFrom' | 'cancelledBy' | 'leftList'>): BookingFace => {
  if (movedFrom && isAwaitedState(state)) return 'moved'
  if (state !== 'cancelled') return state
  if (cancelledBy === 'venue') return 'called_off'
  return leftList ? 'left_list' : state
}

/** Nobody comes, and this guest did not say so. */
export const LOST_FACES = ['refused', 'called_off', 'lapsed'] as const satisfies readonly BookingFace[]

const KEPT = ['requested', 'accepted', 'waiting', 'offered', 'moved'] as const satisfies readonly BookingFace[]

/** The guest is still to come. */
export const isComing = (face: BookingFace): boolean => (KEPT as readonly BookingFace[]).includes(face)

/** What the venue changed, the most important first. */
export const movedWhat = (
  before: NonNullable<BookingStatus['movedFrom']>,
  now: Pick<BookingStatus, 'date' | 'time' | 'afterMidnight'>,
): 'day' | 'time' | 'people' => {
  if (before.date !== now.date) return 'day'
  return before.time !== now.time || before.afterMidnight !== now.afterMidnight ? 'time' : 'people'
}

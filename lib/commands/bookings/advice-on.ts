import type { EnterBookingError } from '@/lib/server/booking/moves/enter-booking'
import type { MoveBookingError } from '@/lib/server/booking/moves/move-booking'

/** Why a booking was not written in or moved, and what may be done instead. */
export const adviceOn = (error: MoveBookingError | EnterBookingError): string => {
  switch (error.code) {
    case 'slot_full':
      return error.free.length > 0
        ? `There is no room for so many at that time. There is at ${error.free.join(', ')}.`
        : 'There is no room for so many on that evening.'
    case 'table_taken':
      return `That table is taken${error.by ? ` by ${error.by}` : ''}. Name another, or none.`
    case 'unknown_table':
      return 'The venue has no such table: its names stand under "booking" in its file.'
    case 'day_unavailable':
      return 'The venue is closed on that date, or it is past or too far away.'
    case 'time_outside_hours':
      return `The venue is closed at that time${error.next ? `; it opens at ${error.next}` : ''}.`
    case 'move_final':
      return 'The booking stands so that this cannot be done, or nothing is left to undo: look at it with show.'
    case 'booking_changed':
      return 'The booking was moved meanwhile: look at it with show.'
    default:
      return 'There is no such booking.'
  }
}

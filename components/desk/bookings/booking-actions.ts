import type { DeskViewProps } from '@/components/desk/desk-view'
import type { MadeMove } from '@/components/desk/undo/made-moves'
import type { BookingMoveKind } from '@/lib/core/booking/booking-move'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

export type BookingActions = Pick<DeskViewProps, 'onDesk' | 'onLook' | 'onNotice' | 'onMade'>

type Sent = { id: string; title: string; kind: BookingMoveKind; turn: number }

/** What an undo bar offers of a move, null where the server takes it not back. `turn`: the one after the move. */
export const madeOf = ({ id, title, kind, turn }: Sent, after: readonly DeskBooking[]): MadeMove | null => {
  const moved = after.find((booking) => booking.id === id)
  if (moved?.lastMove === null) return null
  return { about: 'booking', id, title, kind, turn: moved?.turn ?? turn, at: Date.now() }
}

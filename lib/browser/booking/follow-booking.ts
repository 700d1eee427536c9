import { answerPause } from '@/lib/core/async/answer-pause'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { BookingState } from '@/lib/core/booking/booking-transitions'

const SOON_MS = 10_000
/** Only the venue's undo is still to come. */
const UNDO_MS = 60_000

const WAITED_FOR: readonly BookingState[] = ['requested', 'waiting', 'offered']
const MOVABLE: readonly BookingState[] = ['accepted', 'arrived']

/** ms until the booking is asked for again, after `before` attempts; null once nothing can change it. */
export const followPause = ({ state, cancelledBy }: BookingStatus, before: number): number | null => {
  if (WAITED_FOR.includes(state)) return answerPause(before)
  if (MOVABLE.includes(state)) return SOON_MS
  return state === 'cancelled' && cancelledBy !== 'venue' ? null : UNDO_MS
}

/** Whether an answer is older than what is shown, as one that was requested before the guest cancelled. */
export const isOutdated = (
  answer: Pick<BookingStatus, 'turn' | 'state'>,
  shown: Pick<BookingStatus, 'turn' | 'state'>,
): boolean =>
  answer.turn < shown.turn ||
  (answer.turn === shown.turn && shown.state === 'cancelled' && answer.state !== shown.state)

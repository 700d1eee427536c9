import type { BookingMoveKind, BookingMover } from '@/lib/core/booking/booking-move'

/** Ms after the end of a stay in which its moves can be undone. */
const AFTER_STAY_MS = 12 * 60 * 60_000

/** `undoes`: the turn that an undo took back. */
export type MadeMove = { turn: number; kind: BookingMoveKind; mover: BookingMover; undoes: number | null }

/** The last move that nobody has undone. `moves`: of one booking, oldest first. */
const lastStanding = <M extends MadeMove>(moves: readonly M[]): M | undefined => {
  const undone = new Set(moves.map(({ undoes }) => undoes))
  return moves.findLast(({ kind, turn }) => kind !== 'undo' && !undone.has(turn))
}

/**
 * The move that an undo takes back: the last that stands, if the venue made it, until twelve hours after the stay; null
 * for none. What a guest said of their own booking stays said. `endsAt`: null for a booking from before stays.
 */
export const undoableMove = <M extends MadeMove>(
  moves: readonly M[],
  { endsAt, now }: { endsAt: number | null; now: number },
): M | null => {
  const last = lastStanding(moves)
  const isVenues = last?.mover === 'host' || last?.mover === 'command'
  return last && isVenues && (endsAt === null || now < endsAt + AFTER_STAY_MS) ? last : null
}

/** Whether a booking may still change, so that its guest's page listens. */
export const isStillMoving = (endsAt: number, now: number): boolean => now < endsAt + AFTER_STAY_MS

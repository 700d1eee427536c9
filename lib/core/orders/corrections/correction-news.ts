import type { MoveKind } from '@/lib/core/orders/answer/move-log'
import { standingChanges } from '@/lib/core/orders/answer/undo-move'

/** `at`: ms. */
type Made = { turn: number; kind: MoveKind; at: number; undoes: number | null }

/**
 * Corrections that stand and of which the guest has not heard since then, in ms: none where they only have to hear that
 * one they know of was undone. Null for nothing to tell. `moves`: of one order, oldest first.
 */
export const untoldCorrections = <M extends Made>(moves: readonly M[], since: number): M[] | null => {
  const untold = standingChanges(moves).filter(({ kind, at }) => kind === 'correct' && at >= since)
  const known = moves.filter(({ kind, at }) => kind === 'correct' && at < since).map(({ turn }) => turn)
  const isUndone = moves.some(({ undoes, at }) => at >= since && undoes !== null && known.includes(undoes))
  return untold.length > 0 || isUndone ? untold : null
}

/** How long a correction of a done order is news, in ms. */
const NEWS_MS = 60 * 60_000

/** Whether a done order was corrected or moved since, and lately. `moves`: of one order, oldest first; `now`: ms. */
export const isCorrectedSinceDone = (moves: readonly Made[], now: number): boolean => {
  const done = moves.findLast(({ kind }) => kind === 'finish')?.turn ?? 0
  return standingChanges(moves).some(({ turn, at }) => turn > done && now < at + NEWS_MS)
}

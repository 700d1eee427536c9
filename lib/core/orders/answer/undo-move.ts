import type { MoveKind } from '@/lib/core/orders/answer/move-log'

/** Ms in which every tap at a desk can be undone. */
const UNDO_MS = 10_000

/** Ms until the refund and the message of a refusal leave: longer, as the last tap takes its time to arrive. */
export const HELD_MS = UNDO_MS + 2_000

type Made = { turn: number; kind: MoveKind; at: number; undoes: number | null }

/** For good after `HELD_MS`: the guest has been told, and the money is on its way. */
const IS_HELD: readonly MoveKind[] = ['refuse', 'cancel']

/** The guest's own word. */
const IS_FINAL: readonly MoveKind[] = ['withdraw']

/** The last moment, in ms, at which a desk offers to undo a move; null for any time. */
export const undoUntil = ({ kind, at }: Pick<Made, 'kind' | 'at'>): number | null =>
  IS_HELD.includes(kind) ? at + UNDO_MS : null

export const mayUndo = ({ kind, at }: Pick<Made, 'kind' | 'at'>, now: number): boolean =>
  !IS_FINAL.includes(kind) && (!IS_HELD.includes(kind) || now < at + HELD_MS)

/** Of the money at the venue: undone apart from the answer. */
export const isPayMove = (kind: MoveKind): boolean => kind === 'pay' || kind === 'unpay'

/**
 * The last move of the answer that nobody has undone, and that of the money at the venue, newest first. `moves`: of one
 * order, oldest first.
 */
export const standingMoves = <M extends Made>(moves: readonly M[]): M[] => {
  const undone = new Set(moves.map(({ undoes }) => undoes))
  const standing = moves.filter(({ kind, turn }) => kind !== 'undo' && !undone.has(turn))
  const last = [standing.findLast(({ kind }) => isPayMove(kind)), standing.findLast(({ kind }) => !isPayMove(kind))]
  return last.filter((move) => move !== undefined).toSorted((a, b) => b.turn - a.turn)
}

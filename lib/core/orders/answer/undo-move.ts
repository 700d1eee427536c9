import type { MoveKind, Mover } from '@/lib/core/orders/answer/move-log'

/** Ms in which every tap at a desk can be undone. */
const UNDO_MS = 10_000

/** Ms until the refund and the message of a refusal leave: longer, as the last tap takes its time to arrive. */
export const HELD_MS = UNDO_MS + 2_000

/** When leaves what cannot be called back, in ms: later after a tap, which can be undone. */
export const leavesAt = (mover: Mover, now: number): number =>
  mover === 'staff' || mover === 'owner' ? now + HELD_MS : now

/** `back`: cents that the move made due back. */
type Made = { turn: number; kind: MoveKind; at: number; undoes: number | null; about?: string | null; back?: number }

type Undoable = Pick<Made, 'kind' | 'at' | 'back'>

/** For good after `HELD_MS`: the guest has been told, and the money is on its way. */
const isHeld = ({ kind, back = 0 }: Undoable): boolean => kind === 'refuse' || kind === 'cancel' || back > 0

/** The guest's own word. */
const IS_FINAL: readonly MoveKind[] = ['withdraw']

/** The last moment, in ms, at which a desk offers to undo a move; null for any time. */
export const undoUntil = (move: Undoable): number | null => (isHeld(move) ? move.at + UNDO_MS : null)

export const mayUndo = (move: Undoable, now: number): boolean =>
  !IS_FINAL.includes(move.kind) && (!isHeld(move) || now < move.at + HELD_MS)

/** Of the money at the venue: undone apart from the answer. */
export const isPayMove = (kind: MoveKind): boolean => kind === 'pay' || kind === 'unpay'

/** Changes the order itself: its lines or its table. */
export const isChangeMove = (kind: MoveKind): boolean => kind === 'correct' || kind === 'move_table'

/** Moves that nobody has undone. `moves`: of one order. */
const notUndone = <M extends Made>(moves: readonly M[]): M[] => {
  const undone = new Set(moves.map(({ undoes }) => undoes))
  return moves.filter(({ kind, turn }) => kind !== 'undo' && !undone.has(turn))
}

/** Corrections and changes of the table that stand, oldest first. `moves`: of one order, oldest first. */
export const standingChanges = <M extends Made>(moves: readonly M[]): M[] =>
  notUndone(moves).filter(({ kind }) => isChangeMove(kind))

/** Of the kitchen: undone apart from the answer, as long as nobody has said more of the order. */
const isKitchenMove = (kind: MoveKind): boolean => kind === 'station_ready' || kind === 'fire'

/** The whole order was answered: what its stations did before it stays. */
const ENDS: readonly MoveKind[] = ['ready', 'finish', 'refuse', 'cancel', 'withdraw']

/** The last course fired, and the last tick of each station. */
const kitchenMoves = <M extends Made>(standing: readonly M[]): M[] => {
  const last = new Map<string, M>()
  for (const move of standing) {
    if (isKitchenMove(move.kind)) last.set(move.kind === 'fire' ? 'fire' : `station ${move.about}`, move)
  }
  return [...last.values()]
}

/**
 * The moves that an undo would take back, newest first: the last of the answer that nobody has undone, that of the money
 * at the venue, and those of the kitchen. An answer before a move of the kitchen waits for that to be undone. `moves`: of
 * one order, oldest first.
 */
export const standingMoves = <M extends Made>(moves: readonly M[]): M[] => {
  const standing = notUndone(moves)
  const pay = standing.findLast(({ kind }) => isPayMove(kind))
  const answer = standing.findLast(({ kind }) => !isPayMove(kind) && !isKitchenMove(kind))
  const end = standing.findLast(({ kind }) => ENDS.includes(kind))?.turn ?? 0
  const kitchen = kitchenMoves(standing.filter(({ turn }) => turn > end))
  const isLast = answer && kitchen.every(({ turn }) => turn < answer.turn)
  return [pay, isLast ? answer : undefined, ...kitchen]
    .filter((move) => move !== undefined)
    .toSorted((a, b) => b.turn - a.turn)
}

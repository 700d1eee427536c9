import { expect } from '@jest/globals'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import type { EveningStep } from '@/lib/testing/orders/evening/any-step'
import type { Evening } from '@/lib/testing/orders/evening/evening'
import { eveningVenue, TABLES } from '@/lib/testing/orders/evening/evening-venue'
import { corrected, isMarked, type KnownOrder } from '@/lib/testing/orders/evening/known-order'
import { FOUR_HOURS } from '@/lib/testing/orders/evening/known-tables'

type Move = Extract<EveningStep, { kind: 'move' }>['move']

const VENUE = eveningVenue.id

const lastTurn = async ({ shop }: Evening, { id }: KnownOrder): Promise<number> =>
  (await movesOf(shop.db, id)).at(-1)?.turn ?? 0

const answer = async ({ shop }: Evening, { id: orderId }: KnownOrder, move: OrderMove): Promise<boolean> => {
  const parts = { menu: await shop.backend.venues.menu(VENUE, 'it'), tables: [...TABLES] }
  const about = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, now: shop.now(), ...parts }
  return (await answerOrder(shop.db, about, move)).ok
}

/** The move as the desk sends it for that order: of a correction, lines and pieces that it has. */
const moveFor = ({ lines }: KnownOrder, move: Move): OrderMove => {
  if (move.move !== 'correct') return move
  const changes = move.changes.map(({ line: nth, quantity, instead }) => {
    const line = nth % lines.length
    const left = quantity % ((lines[line]?.quantity ?? 0) + 1)
    return { line, quantity: left, ...(instead !== null && { instead: { kind: 'dish' as const, id: instead } }) }
  })
  return { move: 'correct', changes }
}

/** What the move writes with a pencil, and what its undo restores. */
const write = (known: KnownOrder, move: OrderMove, now: number): (() => void) => {
  const { lines, seat, corrections, lost, marked } = known
  switch (move.move) {
    case 'correct':
      Object.assign(known, corrected(known, move.changes))
      return () => Object.assign(known, { lines, corrections })
    case 'move_table': {
      const words = [`TAVOLO ${seat?.table} → ${move.table}`]
      Object.assign(known, { seat: { table: move.table, at: now, same: false }, corrections: [...corrections, words] })
      return () => Object.assign(known, { seat, corrections })
    }
    case 'refuse':
    case 'cancel':
      known.lost = move.move === 'refuse' ? 'refused' : 'cancelled'
      return () => Object.assign(known, { lost })
    case 'pay':
    case 'unpay':
      known.marked = move.move === 'pay' ? move.by : 'owed'
      return () => Object.assign(known, { marked })
    default:
      return () => undefined
  }
}

/** Nothing is changed or paid of a lost order; what is marked as paid has to be taken back first. */
export const expectAllowed = (known: KnownOrder, { move }: OrderMove): void => {
  if (['pay', 'unpay', 'correct', 'move_table', 'finish'].includes(move)) expect(known.lost).toBeNull()
  if (['correct', 'refuse', 'cancel', 'withdraw'].includes(move)) expect(isMarked(known)).toBe(false)
  if (['pay', 'unpay'].includes(move)) expect(known.provider).toBe('cash')
}

/** Nobody moves an order of people who have left long ago: it is counted nowhere any more. */
const isOfThePast = ({ seat }: KnownOrder, { move }: OrderMove, now: number): boolean =>
  move === 'move_table' && seat !== null && now - seat.at >= FOUR_HOURS

/** The staff tap a move, which the ledger may refuse. */
export const makeMove = async (evening: Evening, known: KnownOrder, asked: Move): Promise<void> => {
  const move = moveFor(known, asked)
  if (isOfThePast(known, move, evening.shop.now())) return
  const before = await lastTurn(evening, known)
  if (!(await answer(evening, known, move))) return
  const turn = await lastTurn(evening, known)
  if (turn === before) return
  expectAllowed(known, move)
  const now = evening.shop.now()
  known.undo.set(turn, { kind: move.move, at: now, restore: write(known, move, now) })
}

/** One of those that the desk offers; where it offers none, any. */
const turnToUndo = async ({ shop }: Evening, { id }: KnownOrder, back: number): Promise<number> => {
  const orders = await readDeskOrders(shop.db, { venueId: VENUE, isOurs: true, venue: null, now: shop.now() })
  const offered = orders.find((order) => order.id === id)?.undo ?? []
  return offered[back % Math.max(1, offered.length)]?.turn ?? back + 1
}

const HELD_MS = 12_000

/** The staff take a move back, which is too late for some. */
export const undoMove = async (evening: Evening, known: KnownOrder, back: number): Promise<void> => {
  const turn = await turnToUndo(evening, known, back)
  const before = await lastTurn(evening, known)
  const isDone = await answer(evening, known, { move: 'undo', turn })
  if (!isDone || (await lastTurn(evening, known)) === before) return
  const move = known.undo.get(turn)
  if (!move) throw new Error('nobody made that move')
  const isHeld = move.kind === 'refuse' || move.kind === 'cancel'
  if (isHeld) expect(evening.shop.now() - move.at).toBeLessThan(HELD_MS)
  if (move.kind === 'correct') expect(isMarked(known)).toBe(false)
  known.undo.delete(turn)
  move.restore()
}

import type { SeededRandom } from '@/e2e/faults/seeded-random'
import type { DeskAnswer } from '@/lib/core/desk/desk-answer-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { usualMove } from '@/lib/core/desk/stations/station-board'
import { isLostState, mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import { mayTickOff, stationsOf } from '@/lib/core/orders/answer/kitchen-moves'

/** The staff's way through an evening: as often the next move as any other. */
const USUAL = 2
/** An order is refused or cancelled now and then. */
const LOST = 6

/** What a desk may be pressed for. `instead`: a dish that comes for another; `tables`: where an order may be moved to. */
type Possible = { instead: number; tables: readonly string[] }

const usualOf = (order: DeskOrder): DeskAnswer[] => {
  const usual = usualMove(order, null)
  if (usual?.move === 'accept') return [{ move: 'accept', minutes: 20, after: order.turn }]
  if (usual?.move === 'fire') return [{ move: 'fire', course: usual.course.rank }]
  return usual?.move === 'ready' || usual?.move === 'finish' ? [{ move: usual.move, after: order.turn }] : []
}

const correctionOf = ({ lines, turn }: DeskOrder, { instead }: Possible, chance: SeededRandom): DeskAnswer[] => {
  const standing = lines.flatMap(({ quantity }, line) => (quantity > 0 ? [{ line, quantity: quantity - 1 }] : []))
  if (standing.length === 0) return []
  const taken = chance.pick(standing)
  const change = chance.hits(2) ? { ...taken, instead: { kind: 'dish' as const, id: instead } } : taken
  return [{ move: 'correct', changes: [change], after: turn }]
}

const otherMoves = (order: DeskOrder, possible: Possible, chance: SeededRandom): DeskAnswer[] => {
  const { state, turn: after, paid, lines, stationsReady: ready, fired } = order
  const isStanding = mayAnswer(state, 'correct')
  const ends = (['refuse', 'cancel'] as const).find((move) => mayAnswer(state, move))
  const tickedOff = stationsOf(lines).filter((station) => mayTickOff({ lines, ready, fired }, station))
  return [
    ...(mayAnswer(state, 'delay') ? [{ move: 'delay' as const, minutes: 10, after }] : []),
    ...(ends && chance.hits(LOST) ? [{ move: ends, code: 'too_busy' as const, after }] : []),
    ...(isStanding ? correctionOf(order, possible, chance) : []),
    ...(isStanding ? [{ move: 'move_table' as const, table: chance.pick(possible.tables), after }] : []),
    ...(isStanding && !paid ? [{ move: 'pay' as const, by: chance.pick(['cash', 'pos'] as const), after }] : []),
    ...(paid ? [{ move: 'unpay' as const, after }] : []),
    ...(state === 'accepted' ? tickedOff.map((station) => ({ move: 'station_ready' as const, station })) : []),
    ...order.undo.map(({ turn }) => ({ move: 'undo' as const, turn })),
  ]
}

/** Orders that somebody still works at. */
const isOpen = ({ state, paid }: DeskOrder): boolean => !isLostState(state) && (state !== 'done' || !paid)

/** What a person at that desk presses next, of what it shows; null where there is nothing to press. */
export const drawMove = (
  orders: readonly DeskOrder[],
  possible: Possible,
  chance: SeededRandom,
): { order: DeskOrder; answer: DeskAnswer } | null => {
  const open = orders.filter(isOpen)
  if (open.length === 0) return null
  const order = chance.pick(open)
  const usual = chance.hits(USUAL) ? usualOf(order) : []
  const answers = usual.length > 0 ? usual : otherMoves(order, possible, chance)
  return answers.length > 0 ? { order, answer: chance.pick(answers) } : null
}

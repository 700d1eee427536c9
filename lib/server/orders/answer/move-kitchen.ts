import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'
import {
  afterCorrection,
  isAllReady,
  type KitchenLine,
  type KitchenState,
  mayTickOff,
} from '@/lib/core/orders/answer/kitchen-moves'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import { enqueueAgain } from '@/lib/server/db/outbox'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { type AnswerColumns, addMove, type OrderMoveEntry } from '@/lib/server/orders/answer/order-moves'
import { factsOf } from '@/lib/server/orders/ledger/order-row'

/** fire: the course of that rank. */
export type KitchenMove = { move: 'station_ready'; station: string } | { move: 'fire'; course: number }

type KitchenAbout = {
  orderId: string
  venueId: number
  by: string | null
  mover: Mover
  now: number
  messages?: boolean
}

type Tx = Transaction<Schema>
type Standing = { order: OrderRow; received: AnswerColumns }

const namesSchema = z.array(z.string())

export const stationsReady = ({ stations_ready: names }: Pick<AnswerColumns, 'stations_ready'>): string[] =>
  names === null ? [] : namesSchema.parse(JSON.parse(names))

const stored = (names: readonly string[]): string | null => (names.length > 0 ? JSON.stringify(names) : null)

const kitchenOf = ({ order, received }: Standing): KitchenState => ({
  lines: factsOf(order).lines,
  ready: stationsReady(received),
  fired: received.fired,
})

const write = async (
  tx: Tx,
  { orderId, by, mover, now }: KitchenAbout,
  { move: kind, about }: { move: KitchenMove['move']; about: string },
  { columns, received }: { columns: Partial<AnswerColumns>; received: AnswerColumns },
): Promise<void> => {
  await tx.updateTable('received_orders').set(columns).where('order_id', '=', orderId).execute()
  const from: AnswerState = received.answer ?? 'new'
  await addMove(tx, {
    ...{ order_id: orderId, made_at: now, mover, device: by, kind },
    ...{ from_state: from, to_state: columns.answer ?? from },
    detail: { said: { time: received.answer_time, paid: received.paid_by, about }, before: received },
  })
}

const tickOff = async (tx: Tx, about: KitchenAbout, station: string, standing: Standing): Promise<boolean> => {
  const { received } = standing
  const kitchen = kitchenOf(standing)
  const isOpen = received.answer === 'accepted'
  if (kitchen.ready.includes(station)) return isOpen || received.answer === 'ready'
  if (!isOpen || !mayTickOff(kitchen, station)) return false
  const ready = [...kitchen.ready, station]
  const isReady = isAllReady({ ...kitchen, ready })
  const { orderId, venueId, by, now, messages = false } = about
  const answer = isReady ? { answer: 'ready' as const, answered_by: by, answered_at: now } : {}
  const columns = { stations_ready: stored(ready), ...answer }
  await write(tx, about, { move: 'station_ready', about: station }, { columns, received })
  if (isReady && messages) await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now })
  return true
}

const fire = async (tx: Tx, about: KitchenAbout, rank: number, standing: Standing): Promise<boolean> => {
  const { received } = standing
  const { lines, fired } = kitchenOf(standing)
  const course = lines.find((line) => line.course?.rank === rank)?.course
  if (!course || received.answer !== 'accepted') return false
  if (fired !== null && fired >= rank) return true
  await write(tx, about, { move: 'fire', about: course.name }, { columns: { fired: rank }, received })
  return true
}

/**
 * Ticks off a station's lines, or fires a course, under the order's lock. An accepted order whose stations are all ready
 * is ready in the same transaction. False where the order's state forbids it; a repeat succeeds.
 */
export const moveKitchen = (tx: Tx, about: KitchenAbout, answer: KitchenMove, standing: Standing): Promise<boolean> =>
  answer.move === 'fire' ? fire(tx, about, answer.course, standing) : tickOff(tx, about, answer.station, standing)

/** What a correction does to the kitchen of an order and to its answer; returns the state it leaves. `lines`: corrected. */
export const correctKitchen = async (
  tx: Tx,
  { orderId, venueId, by, now, messages = false }: Omit<KitchenAbout, 'mover'>,
  received: AnswerColumns,
  { lines, came }: { lines: readonly KitchenLine[]; came: readonly KitchenLine[] },
): Promise<AnswerState> => {
  const { answer } = received
  if (answer !== 'accepted' && answer !== 'ready') return answer ?? 'new'
  const { state, ready } = afterCorrection(answer, { lines, ready: stationsReady(received) }, came)
  const answered = state === answer ? {} : { answer: state, answered_by: by, answered_at: now }
  await tx
    .updateTable('received_orders')
    .set({ stations_ready: stored(ready), ...answered })
    .where('order_id', '=', orderId)
    .execute()
  if (state === 'ready' && answer === 'accepted' && messages)
    await enqueueAgain(tx, { orderId, venueId, kind: 'answer', now })
  return state
}

/** What an undo of a correction writes: the ticks and the answer from before it, but for ticks that were undone since. */
export const correctionBefore = (
  { turn, from_state, to_state }: Pick<OrderMoveEntry, 'turn' | 'from_state' | 'to_state'>,
  before: AnswerColumns,
  moves: readonly OrderMoveEntry[],
): Partial<AnswerColumns> => {
  const since = moves.filter((move) => move.turn > turn).map(({ undoes }) => undoes)
  const undone = moves.filter((move) => move.turn < turn && move.kind === 'station_ready' && since.includes(move.turn))
  const ticked = stationsReady(before)
  const ready = ticked.filter((name) => !undone.some(({ about }) => about === name))
  const { answer, answered_by, answered_at } = before
  // An order that its stations made ready no longer is.
  const isReadyNoMore = answer === 'ready' && ready.length < ticked.length
  return {
    stations_ready: stored(ready),
    ...(from_state !== to_state && !isReadyNoMore && { answer, answered_by, answered_at }),
  }
}

/** What an undo of a kitchen's move writes: of a tick that station alone, and the answer that it made. */
export const kitchenBefore = (
  { kind, about }: { kind: KitchenMove['move']; about: string | null },
  before: AnswerColumns,
  received: AnswerColumns,
): Partial<AnswerColumns> => {
  if (kind === 'fire') return { fired: before.fired }
  const ready = stationsReady(received).filter((name) => name !== about)
  const { answer, answered_by, answered_at } = before
  return {
    stations_ready: stored(ready),
    ...(received.answer === 'ready' && { answer, answered_by, answered_at }),
  }
}

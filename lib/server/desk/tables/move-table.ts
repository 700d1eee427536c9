import 'server-only'
import type { Transaction } from 'kysely'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import type { DeskTableMove } from '@/lib/core/desk/tables/desk-table-api'
import { seatedAt, sittingsOf, type TableEnd } from '@/lib/core/desk/tables/sittings'
import { fail, ok, type Result } from '@/lib/core/result'
import { billOfOrder, publishBillNews } from '@/lib/server/bill/bill-store'
import { leaveBill, rejoinBill } from '@/lib/server/bill/leave-bill'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import { runAgain } from '@/lib/server/db/run-again'
import type { Schema } from '@/lib/server/db/schema'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere, readSharedDesk } from '@/lib/server/desk/desk-state'
import { type Answered, type OrderMove, writeAnswer } from '@/lib/server/orders/answer/answer-order'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { removeTableEnd, writeTableEnd } from '@/lib/server/orders/ledger/table-ends'
import { publishDeskNews } from '@/lib/server/realtime/publish'

type MoveError = { code: 'not_found' | 'answered_elsewhere' | 'table_changed' }

type Tx = Transaction<Schema>

type Call = Pick<DeskCall<object>, 'db' | 'device' | 'log'>

/** Rolls back what the same tap did to the other orders. */
class MoveRefused extends Error {
  constructor(readonly code: MoveError['code']) {
    super(code)
    this.name = 'MoveRefused'
  }
}

type TableEndOfVenue = TableEnd & { venueId: number }

type MoveOfOrder = { id: string; answer: OrderMove; after?: number }

const payMoves = (move: DeskTableMove & { move: 'pay' | 'undo_pay' }): MoveOfOrder[] =>
  move.move === 'pay'
    ? move.orders.map(({ id, after }) => ({ id, after, answer: { move: 'pay', by: move.by } }))
    : move.orders.map(({ id, turn }) => ({ id, answer: { move: 'undo', turn } }))

/** All or none, in one order of locks, so that two desks never wait for each other. */
const writeAll = async (tx: Tx, { device }: Call, moves: readonly MoveOfOrder[], now: number): Promise<Answered[]> => {
  const moved: Answered[] = []
  for (const { id, answer, after } of moves.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (await billOfOrder(tx, id)) throw new MoveRefused('table_changed')
    const about = { orderId: id, venueId: device.venue_id, by: device.name, mover: device.role, now, after }
    const written = await writeAnswer(tx, about, answer)
    if (!written.ok) throw new MoveRefused(written.error.code === 'not_found' ? 'not_found' : 'table_changed')
    moved.push(written.value)
  }
  return moved
}

/** Once more where the worker, which locks what it has delivered in any order, waited for the same orders. */
const writeMoves = (call: Call, moves: readonly MoveOfOrder[], now: number): Promise<Answered[]> =>
  runAgain(() => call.db.transaction().execute((tx) => writeAll(tx, call, moves, now)))

/** The open bills of its guests hear that their sitting is over, or goes on. */
const tellGuests = async (db: Db, rounds: readonly Pick<DeskOrder, 'id'>[]): Promise<void> => {
  if (rounds.length === 0) return
  const ids = rounds.map(({ id }) => id)
  const rows = await db.selectFrom('orders').select('attempt_key').where('id', 'in', ids).execute()
  await Promise.all(rows.map(publishOrderNews))
}

type Freed = Parameters<typeof leaveBill>[1]

/** The bill of a table that is freed is closed, or left with what is owed. */
const endSitting = (db: Db, end: TableEndOfVenue, freed: Freed, by: string): Promise<BillRow | null> =>
  db.transaction().execute(async (tx) => {
    await writeTableEnd(tx, end, { by, now: freed.now })
    return leaveBill(tx, freed)
  })

const seatAgain = (db: Db, end: TableEndOfVenue, freed: Freed): Promise<BillRow | null> =>
  runAgain(() =>
    db.transaction().execute(async (tx) => {
      await removeTableEnd(tx, end)
      return rejoinBill(tx, freed)
    }),
  )

const free = async (call: Call, move: DeskTableMove & { move: 'free' | 'undo_free' }, now: number): Promise<void> => {
  const { db, device } = call
  // Nothing that is ordered later may be ended by it.
  const last = Math.min(move.last, now)
  const end = { venueId: device.venue_id, type: move.type, table: move.table, last }
  const freed = { venueId: device.venue_id, type: move.type, spot: move.table, last, now }
  const rejoined = move.move === 'undo_free' ? await seatAgain(db, end, freed) : null
  const { orders, tableEnds } = await readSharedDesk(call)
  const sitting = sittingsOf(orders, tableEnds, now).find(
    ({ type, table }) => type === move.type && table === move.table,
  )
  // Freed already, by another device or the same tap sent again.
  const ended = sitting?.rounds.filter((round) => seatedAt(round) <= last) ?? []
  const left = move.move === 'free' && ended.length > 0 ? await endSitting(db, end, freed, device.name) : null
  await tellGuests(db, ended)
  await Promise.all([rejoined, left].flatMap((bill) => (bill ? [publishBillNews(bill)] : [])))
}

const makeMove = async (call: Call, move: DeskTableMove, now: number): Promise<Result<null, MoveError>> => {
  if (move.move === 'free' || move.move === 'undo_free') {
    await free(call, move, now)
    return ok(null)
  }
  if (answersElsewhere()) return fail({ code: 'answered_elsewhere' })
  try {
    await Promise.all((await writeMoves(call, payMoves(move), now)).map(publishOrderNews))
    return ok(null)
  } catch (error) {
    if (error instanceof MoveRefused) return fail({ code: error.code })
    throw error
  }
}

/** Marks the orders of a table as paid, or frees it, and tells the other devices. */
export const moveTable = async (
  move: DeskTableMove,
  call: DeskCall<object>,
): Promise<Result<Pick<DeskState, 'orders' | 'tableEnds' | 'bills'>, MoveError>> => {
  const { device, log } = call
  const moved = await makeMove(call, move, Date.now())
  if (!moved.ok) return moved
  log.info('table_moved', { venueId: device.venue_id, code: move.move })
  await publishDeskNews(device.venue_id)
  const { orders, tableEnds, bills } = await readSharedDesk(call)
  return ok({ orders, tableEnds, bills })
}

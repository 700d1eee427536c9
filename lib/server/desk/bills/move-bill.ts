import 'server-only'
import type { Transaction } from 'kysely'
import type { BillPart } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { changeBill, findBill, lockBill, publishBillNews, readAccount } from '@/lib/server/bill/bill-store'
import { tellPaidOrders } from '@/lib/server/bill/paid-orders'
import { acceptPart, givePart, refusePart, takePart, undoPart } from '@/lib/server/bill/pay/hand-parts'
import { movePart } from '@/lib/server/bill/pay/move-part'
import type { BillRow } from '@/lib/server/db/bill-rows'
import { runAgain } from '@/lib/server/db/run-again'
import type { Schema } from '@/lib/server/db/schema'
import { readDeskBill } from '@/lib/server/desk/bills/read-desk-bills'
import { renewWord } from '@/lib/server/desk/bills/renew-word'
import { reopenBill } from '@/lib/server/desk/bills/reopen-bill'
import type { DeskCall } from '@/lib/server/desk/desk-route'

type MoveError = { code: 'not_found' | 'bill_changed' | 'too_much' | 'owed' }

type Moved = Result<unknown, MoveError>

/** `device`: its name. `now`: ms. */
type By = { device: string; now: number }

type Tx = Transaction<Schema>

type MoveOf<Kind extends DeskBillMove['move']> = Extract<DeskBillMove, { move: Kind }>

/** The same press has arrived before. */
const isTaken = async (tx: Tx, billId: string, key: string): Promise<boolean> => {
  const part = await tx
    .selectFrom('bill_parts')
    .select('id')
    .where('bill_id', '=', billId)
    .where('attempt_key', '=', key)
    .executeTakeFirst()
  return part !== undefined
}

const take = async (tx: Tx, bill: BillRow, move: MoveOf<'take'>, { device, now }: By): Promise<Moved> => {
  const { by, amount, tip, key, turn } = move
  if (turn !== bill.turn && !(await isTaken(tx, bill.id, key))) return fail({ code: 'bill_changed' })
  return takePart(tx, bill, { by, amount, tip, key, device, now })
}

/** Nobody takes what was announced on a bill that is closed. */
const dropAnnounced = async (tx: Tx, parts: readonly BillPart[]): Promise<void> => {
  for (const part of parts) if (part.state === 'announced') await movePart(tx, part, 'dropped')
}

const close = async (tx: Tx, bill: BillRow, { why, turn }: MoveOf<'close'>, { device, now }: By): Promise<Moved> => {
  if (bill.state === 'closed') return ok(null)
  if (turn !== bill.turn) return fail({ code: 'bill_changed' })
  const account = await readAccount(tx, bill.id)
  const { owed } = openBook(account, now).sums
  if (owed > 0 && why === 'paid') return fail({ code: 'owed' })
  await dropAnnounced(tx, account.parts)
  const closed = { closed_at: now, closed_by: device, closed_why: owed > 0 ? why : 'paid' } as const
  await changeBill(tx, bill.id, { state: 'closed', ...closed })
  await tellPaidOrders(tx, bill.id, now)
  return ok(null)
}

/** Only a room's bill has a room to be charged to. */
const isOtherRoom = (bill: BillRow, move: DeskBillMove): boolean =>
  'by' in move && move.by === 'room' && bill.type !== 'h'

const makeMove = async (tx: Tx, bill: BillRow, move: DeskBillMove, by: By): Promise<Moved> => {
  if (isOtherRoom(bill, move)) return fail({ code: 'bill_changed' })
  const { device, now } = by
  switch (move.move) {
    case 'take':
      return take(tx, bill, move, by)
    case 'accept':
      return acceptPart(tx, bill, { part: move.part, by: move.by, device, now })
    case 'refuse':
      return refusePart(tx, bill, { part: move.part })
    case 'undo':
      return undoPart(tx, bill, { part: move.part, now })
    case 'given':
      return givePart(tx, bill, move)
    case 'close':
      return close(tx, bill, move, by)
    case 'renew_word':
      await renewWord(tx, bill)
      return ok(null)
    case 'reopen':
      if (bill.state === 'closed') await reopenBill(tx, bill, now)
      return ok(null)
  }
}

/** Moves a bill of the device's own venue, and tells its phones and the other desks. */
export const moveBill = async (
  move: DeskBillMove,
  { db, device, log, params }: Pick<DeskCall<{ id: string }>, 'db' | 'device' | 'log' | 'params'>,
): Promise<Result<{ bill: DeskBill }, MoveError>> => {
  const now = Date.now()
  // An order may open the bill of a table while another is opened again.
  const moved = await runAgain(() =>
    db.transaction().execute(async (tx): Promise<Moved> => {
      const bill = await lockBill(tx, params.id)
      if (bill?.venue_id !== device.venue_id) return fail({ code: 'not_found' })
      return makeMove(tx, bill, move, { device: device.name, now })
    }),
  )
  if (!moved.ok) return moved
  log.info('bill_moved', { venueId: device.venue_id, code: move.move })
  const bill = await findBill(db, params.id)
  if (!bill) return fail({ code: 'not_found' })
  await publishBillNews(bill)
  return ok({ bill: await readDeskBill(db, bill, now) })
}

import 'server-only'
import type { Transaction } from 'kysely'
import type { JoinBillRequest } from '@/lib/core/bill/bill-api'
import { MAX_WRONG_WORDS } from '@/lib/core/bill/word'
import { tableNamed } from '@/lib/core/checkout/table-form'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import { changeBill, lockBill, openerOf, phoneHashOf } from '@/lib/server/bill/bill-store'
import type { BillPhone } from '@/lib/server/bill/find-phone'
import { isOld } from '@/lib/server/bill/leave-bill'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { shareIdOf } from '@/lib/server/sharing/share-keys'
import { provesTable } from '@/lib/server/tables/table-code'

type Tx = Transaction<Schema>

type Context = { db: Db; venue: Venue; now: number }

/** `word`: the one that was said; null where the phone proves itself by an order or a shared cart alone. */
type Proof = { billId: string; orders: readonly string[]; word: string | null; isGuest: boolean }

type JoinError = { code: 'not_found' | 'table_code_refused' | 'word_wrong' | 'word_closed' }

/** Ids of the orders whose keys the phone has, of this venue and type. */
const provenOrders = async ({ orders = [], type }: JoinBillRequest, { db, venue }: Context): Promise<string[]> => {
  if (orders.length === 0) return []
  const keys = new Map(orders.map(({ id, attemptKey }) => [id, attemptKey]))
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'attempt_key'])
    .where('id', 'in', [...keys.keys()])
    .where('venue_id', '=', venue.id)
    .where('type', '=', type)
    .where('erased_at', 'is', null)
    .execute()
  return rows.filter(({ id, attempt_key }) => sameSecret(attempt_key, keys.get(id) ?? '')).map(({ id }) => id)
}

type Found = Pick<BillRow, 'id' | 'last_order_at'>

/** Who proves no order of their own joins the guests of now, and not those of four hours ago. */
const unlessOld = (found: Found | undefined, now: number): Found | undefined =>
  found && !isOld(found, now) ? found : undefined

const openBillOf = async ({ type, table }: JoinBillRequest, { db, venue, now }: Context) => {
  const spot = tableNamed(venue.orders.tableservice?.tables_name ?? [], table?.table ?? '')
  const open = await db
    .selectFrom('bills')
    .select(['id', 'last_order_at'])
    .where('venue_id', '=', venue.id)
    .where('type', '=', type)
    .where('spot', '=', spot ?? '')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return unlessOld(open, now)
}

/** The bill that the order of a shared cart is on, while it can be paid. */
const billOfShare = async (token: string, { type }: JoinBillRequest, { db, venue, now }: Context) => {
  const shared = await db
    .selectFrom('shares')
    .innerJoin('bill_orders', 'bill_orders.order_id', 'shares.order_id')
    .innerJoin('bills', 'bills.id', 'bill_orders.bill_id')
    .select(['bills.id', 'bills.last_order_at'])
    .where('shares.id', '=', shareIdOf(token))
    .where('shares.expires_at', '>', now)
    .where('bills.venue_id', '=', venue.id)
    .where('bills.type', '=', type)
    .where('bills.state', '<>', 'closed')
    .executeTakeFirst()
  return unlessOld(shared, now)
}

const RANK: Record<BillRow['state'], number> = { open: 0, left: 1, closed: 2 }

/**
 * Of a phone with orders on several bills the one of its newest order, open ones first; a closed one while its sitting
 * may still be there.
 */
const billOfOrders = async (orders: readonly string[], { db, now }: Context): Promise<{ id: string } | undefined> => {
  if (orders.length === 0) return undefined
  const rows = await db
    .selectFrom('bill_orders')
    .innerJoin('bills', 'bills.id', 'bill_orders.bill_id')
    .innerJoin('orders', 'orders.id', 'bill_orders.order_id')
    .select(['bills.id', 'bills.state', 'bills.last_order_at', 'orders.created_at'])
    .where('bill_orders.order_id', 'in', orders)
    .execute()
  return rows
    .filter((bill) => bill.state !== 'closed' || !isOld(bill, now))
    .toSorted((a, b) => RANK[a.state] - RANK[b.state] || b.created_at - a.created_at)[0]
}

const findProof = async (request: JoinBillRequest, context: Context): Promise<Proof | null> => {
  const { table, share } = request
  const orders = await provenOrders(request, context)
  const shared = share === undefined ? undefined : await billOfShare(share, request, context)
  const found = table ? await openBillOf(request, context) : (shared ?? (await billOfOrders(orders, context)))
  return found ? { billId: found.id, orders, word: table?.word ?? null, isGuest: found.id === shared?.id } : null
}

/** Null for the right word. A wrong one is counted under the bill's lock, and stays counted although it is refused. */
const tryWord = async (tx: Tx, bill: BillRow, word: string): Promise<JoinError | null> => {
  if (bill.state !== 'open') return { code: 'not_found' }
  if (bill.wrong_words >= MAX_WRONG_WORDS) return { code: 'word_closed' }
  if (word === bill.word) return null
  await changeBill(tx, bill.id, { wrong_words: bill.wrong_words + 1 })
  return { code: 'word_wrong' }
}

/** Marks the orders of the phone that are on the bill; whether the one that opened it is among them, and any at all. */
const markOrders = async (tx: Tx, bill: BillRow, hash: string, orders: readonly string[]) => {
  if (orders.length === 0) return { any: false, first: false }
  const marked = await tx
    .updateTable('bill_orders')
    .set({ phone_hash: hash })
    .where('bill_id', '=', bill.id)
    .where('order_id', 'in', orders)
    .returning('order_id')
    .execute()
  const ids = marked.map(({ order_id }) => order_id)
  const opener = await openerOf(tx, bill)
  return { any: ids.length > 0, first: opener !== undefined && ids.includes(opener.order_id) }
}

const levelOf = async (tx: Tx, { id }: BillRow, hash: string): Promise<BillPhone['level'] | undefined> =>
  (
    await tx
      .selectFrom('bill_phones')
      .select('level')
      .where('bill_id', '=', id)
      .where('key_hash', '=', hash)
      .executeTakeFirst()
  )?.level

const writePhone = async (tx: Tx, { id }: BillRow, { hash, level }: BillPhone, now: number): Promise<void> => {
  await tx
    .insertInto('bill_phones')
    .values({ bill_id: id, key_hash: hash, level, joined_at: now })
    .onConflict((conflict) => conflict.columns(['bill_id', 'key_hash']).doUpdateSet({ level }))
    .execute()
}

const writeJoin = (
  { billId, orders, word, isGuest }: Proof,
  hash: string,
  { db, now }: Context,
): Promise<Result<{ bill: BillRow; phone: BillPhone }, JoinError>> =>
  db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, billId)
    if (!bill) return fail({ code: 'not_found' })
    const before = await levelOf(tx, bill, hash)
    const refused = word === null || before === 'table' ? null : await tryWord(tx, bill, word)
    if (refused) return fail(refused)
    const own = await markOrders(tx, bill, hash, orders)
    const isTable = before === 'table' || word !== null || isGuest || own.first
    if (!isTable && !own.any && before === undefined) return fail({ code: 'not_found' })
    const phone: BillPhone = { hash, level: isTable ? 'table' : 'own' }
    await writePhone(tx, bill, phone, now)
    return ok({ bill, phone })
  })

/**
 * Lets a phone see a bill. By the code of its table and the word, or by a shared cart whose order is on it: the whole
 * bill. By its own orders: those, and the whole bill where one of them opened it. A refused code is refused before the
 * word is looked at. `now`: ms.
 */
export const joinPhone = async (
  request: JoinBillRequest,
  context: Context,
): Promise<Result<{ bill: BillRow; phone: BillPhone }, JoinError>> => {
  const { table: coded, type } = request
  const asked = coded && { venueId: context.venue.id, type, table: coded.table, code: coded.code }
  if (asked && !(await provesTable(asked, context.db))) return fail({ code: 'table_code_refused' })
  const proof = await findProof(request, context)
  return proof ? writeJoin(proof, phoneHashOf(request.phone), context) : fail({ code: 'not_found' })
}

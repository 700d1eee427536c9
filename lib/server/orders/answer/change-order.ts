import 'server-only'
import type { Transaction } from 'kysely'
import { tableNamed } from '@/lib/core/checkout/table-form'
import type { Menu } from '@/lib/core/menu/menu'
import type { Cents } from '@/lib/core/money/money'
import { mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import { leavesAt } from '@/lib/core/orders/answer/undo-move'
import { isMarkedPaid } from '@/lib/core/orders/answer/venue-payment'
import { isPaidOnline } from '@/lib/core/orders/build-order-payload'
import { type CorrectedOrder, correctOrder } from '@/lib/core/orders/corrections/correct-order'
import type { CorrectionError, LineChange } from '@/lib/core/orders/corrections/correction'
import { kitchenSum } from '@/lib/core/orders/later/kitchen-minutes'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { fail, ok, type Result } from '@/lib/core/result'
import type { TableName } from '@/lib/core/venue/venue'
import { moveBillOrder } from '@/lib/server/bill/join-bill'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { correctKitchen } from '@/lib/server/orders/answer/move-kitchen'
import { type AnswerColumns, addMove, type OrderContentBefore } from '@/lib/server/orders/answer/order-moves'
import { tellCorrection } from '@/lib/server/orders/answer/tell-correction'
import { resizePlace } from '@/lib/server/orders/later/slot-ledger'
import { moveCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { factsOf, linesOf } from '@/lib/server/orders/ledger/order-row'
import { requestPartRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { setOrderStock } from '@/lib/server/stock/order-stock'

type Tx = Transaction<Schema>

/** `total`: cents that the desk showed; another one is refused. */
export type ChangeMove =
  | { move: 'correct'; changes: readonly LineChange[]; total?: Cents | undefined }
  | { move: 'move_table'; table: string }

export const isChange = <M extends { move: string }>(move: M): move is M & ChangeMove =>
  move.move === 'correct' || move.move === 'move_table'

export type ChangeError =
  | CorrectionError
  | { code: 'unknown_table' }
  | { code: 'paid_here' }
  /** Cents, as it is now. */
  | { code: 'total_changed'; total: Cents }

/** What of the venue a change needs: its menu for a replacement, the names of its tables. */
export type VenueParts = { menu?: Menu | null; tables?: readonly TableName[] }

type About = VenueParts & {
  orderId: string
  venueId: number
  by: string | null
  mover: Mover
  now: number
  messages?: boolean
}

export type Standing = { order: OrderRow; received: AnswerColumns }

const beforeOf = ({ facts: json, choices, amount, commissions }: OrderRow): OrderContentBefore => {
  const { lines, charges, table, byCode } = factsOf({ facts: json })
  return { lines, charges, table, ...(byCode && { byCode }), choices, amount, commissions, counted: null }
}

/** Choices of an order of an older version are unreadable or missing. */
const choicesOf = ({ choices }: OrderRow) =>
  linesOf(choices).map(({ kind, itemId, selection }) => ({ kind, itemId, selection }))

/** The order as the changes leave it; nothing is written. */
export const readCorrection = (
  order: OrderRow,
  changes: readonly LineChange[],
  menu: Menu | null,
): Result<CorrectedOrder, CorrectionError> => {
  const { amount, commissions } = order
  const content = { facts: factsOf(order), choices: choicesOf(order), amount, commissions }
  return correctOrder(content, changes, { menu, isPaidOnline: isPaidOnline(order) })
}

/** Cents of the payment that pays the order which are not to go back yet; 0 without one. */
export const refundableOf = async (db: Db, orderId: string): Promise<Cents> => {
  const paid = await db
    .selectFrom('payments')
    .select(['amount', 'refund_wanted'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return paid ? paid.amount - paid.refund_wanted : 0
}

/** What of a lower total goes back of the money paid online. */
const refundPart = async (tx: Tx, about: About, less: Cents): Promise<{ back: Cents; payment: string | null }> => {
  const { orderId, mover, now } = about
  const amount = Math.min(less, await refundableOf(tx, orderId))
  if (amount <= 0) return { back: 0, payment: null }
  const payment = await requestPartRefund(tx, { orderId, amount, now, dueAt: leavesAt(mover, now) })
  return payment ? { back: amount, payment: payment.id } : { back: 0, payment: null }
}

/** What an order asks for of each dish; nothing for an order of an older version, which does not name them. */
const askedOf = ({ lines }: OrderFacts, choices: string | null) => {
  const items = linesOf(choices)
  if (items.length !== lines.length) return []
  return items.map(({ kind, itemId }, at) => ({ kind, itemId, quantity: lines[at]?.quantity ?? 0 }))
}

/** Throws `OutOfStock` where fewer are left than it now asks for, and unless `ifFull` is 'overfill' `SlotFull`. */
const write = async (
  tx: Tx,
  { order, now, ifFull }: { order: OrderRow; now: number; ifFull: 'throw' | 'overfill' },
  facts: OrderFacts,
  columns: Partial<Pick<OrderRow, 'amount' | 'commissions' | 'choices'>> = {},
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ ...columns, facts: JSON.stringify(facts) })
    .where('id', '=', order.id)
    .execute()
  const place = { id: order.id, venueId: order.venue_id }
  if (facts.plannedAt !== undefined) await resizePlace(tx, place, kitchenSum(facts.lines), ifFull)
  const { choices = order.choices } = columns
  const asked = { before: askedOf(factsOf(order), order.choices), lines: askedOf(facts, choices) }
  await setOrderStock(tx, { id: order.id, venueId: order.venue_id, now }, asked)
}

/** What the log keeps of a change. */
type Logged = Pick<Parameters<typeof addMove>[1], 'to_state'> & {
  detail: Pick<Parameters<typeof addMove>[1]['detail'], 'said' | 'content' | 'payment'>
}

const correct = async (
  tx: Tx,
  about: About,
  { changes, total }: ChangeMove & { move: 'correct' },
  { order, received }: Standing,
): Promise<Result<Logged, ChangeError>> => {
  if (isMarkedPaid(received.paid_by)) return fail({ code: 'paid_here' })
  const corrected = readCorrection(order, changes, about.menu ?? null)
  if (!corrected.ok) return corrected
  const { facts, choices, amount, commissions, changed } = corrected.value
  if (total !== undefined && total !== amount) return fail({ code: 'total_changed', total: amount })
  // The venue's own word.
  await write(tx, { order, now: about.now, ifFull: 'overfill' }, facts, {
    amount,
    commissions,
    choices: JSON.stringify(choices),
  })
  const came = changed.flatMap(({ instead }) => instead ?? [])
  const to_state = await correctKitchen(tx, about, received, { lines: facts.lines, came })
  if (about.messages) await tellCorrection(tx, about)
  const { back, payment } = isPaidOnline(order)
    ? await refundPart(tx, about, order.amount - amount)
    : { back: 0, payment: null }
  return ok({ to_state, detail: { said: { lines: changed, back }, content: beforeOf(order), payment } })
}

/** Later orders of the table it came to count it, no longer those of the table it left. */
const moveOrigin = async (tx: Tx, orderId: string, spot: string): Promise<void> => {
  await tx.updateTable('order_origins').set({ spot }).where('order_id', '=', orderId).execute()
}

const moveTable = async (
  tx: Tx,
  { tables = [], now }: About,
  { table }: ChangeMove & { move: 'move_table' },
  { order, received }: Standing,
): Promise<Result<Logged, ChangeError>> => {
  const { byCode: _proof, ...facts } = factsOf(order)
  const to = facts.table === null ? null : tableNamed([...tables], table)
  if (to === null || facts.table === null) return fail({ code: 'unknown_table' })
  if (to === facts.table) return fail({ code: 'nothing_changed' })
  await write(tx, { order, now, ifFull: 'overfill' }, { ...facts, table: to })
  await moveOrigin(tx, order.id, to)
  const counted = await moveCovers(tx, { orderId: order.id, spot: to, at: now })
  await moveBillOrder(tx, { orderId: order.id, spot: to, now })
  return ok({
    to_state: received.answer ?? 'new',
    detail: { said: { table: { from: facts.table, to } }, content: { ...beforeOf(order), counted } },
  })
}

/**
 * Corrects an order or moves it to another table, under its lock. Of one paid online the difference is due back in the
 * same transaction. 'other' where its state does not allow it.
 */
export const changeOrder = async (
  tx: Tx,
  about: About,
  change: ChangeMove,
  standing: Standing,
): Promise<'done' | 'other' | ChangeError> => {
  const { order, received } = standing
  const state = received.answer ?? 'new'
  if (!mayAnswer(state, change.move) || order.erased_at !== null) return 'other'
  const done =
    change.move === 'correct'
      ? await correct(tx, about, change, standing)
      : await moveTable(tx, about, change, standing)
  if (!done.ok) return done.error
  const {
    detail: { said, ...detail },
    to_state,
  } = done.value
  const { orderId, by, mover, now } = about
  await addMove(tx, {
    ...{ order_id: orderId, made_at: now, mover, device: by, kind: change.move, from_state: state, to_state },
    detail: { ...detail, said: { ...said, time: received.answer_time, paid: received.paid_by }, before: received },
  })
  return 'done'
}

/** Gives the order back what a change replaced. */
export const restoreContent = async (
  tx: Tx,
  { order, now }: { order: OrderRow; now: number },
  { lines, charges, table, byCode, choices, amount, commissions, counted }: OrderContentBefore,
): Promise<void> => {
  const { byCode: _proof, ...facts } = factsOf(order)
  const restored = { ...facts, lines, charges, table, ...(byCode && { byCode }) }
  await write(tx, { order, now, ifFull: 'throw' }, restored, { amount, commissions, choices })
  if (table !== null && table !== facts.table) await moveOrigin(tx, order.id, table)
  if (counted && table !== null) await moveCovers(tx, { orderId: order.id, spot: table, ...counted })
  if (table !== null && table !== facts.table) await moveBillOrder(tx, { orderId: order.id, spot: table, now })
}

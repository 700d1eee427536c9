import 'server-only'
import { z } from 'zod'
import { SOLD_OUT_KINDS } from '@/lib/core/availability/sold-out'
import { ANSWER_STATES, type AnsweredState } from '@/lib/core/orders/answer/answer-moves'
import type { LoggedMove } from '@/lib/core/orders/answer/move-log'
import { REFUSAL_CODES } from '@/lib/core/orders/answer/refusal'
import { VENUE_PAYMENTS } from '@/lib/core/orders/answer/venue-payment'
import { changedLineSchema, movedTableSchema } from '@/lib/core/orders/corrections/correction'
import { orderFactsSchema } from '@/lib/core/orders/order-facts'
import type { Db } from '@/lib/server/db/connect'
import type { OrderMoveRow, ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import { countedPaymentSchema } from '@/lib/server/orders/pay/refund/undo-refund'

/** Columns of `received_orders` that moves change: those of the answer, of the money and of the kitchen. */
export const ANSWER_COLUMNS = [
  ...(['answer', 'answer_time', 'answer_before', 'answer_reason', 'answer_code'] as const),
  ...(['answered_by', 'answered_at', 'paid_by', 'paid_at', 'paid_on'] as const),
  ...(['stations_ready', 'fired'] as const),
] as const

export type AnswerColumns = Pick<ReceivedOrderRow, (typeof ANSWER_COLUMNS)[number]>

const ANSWERED_STATES = ANSWER_STATES.filter((state): state is AnsweredState => state !== 'new')

const beforeSchema = z.object({
  answer: z.enum(ANSWERED_STATES).nullable(),
  answer_time: z.string().nullable(),
  answer_before: z.string().nullable(),
  answer_reason: z.string().nullable(),
  answer_code: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.number().nullable(),
  paid_by: z.enum(VENUE_PAYMENTS).nullable(),
  paid_at: z.number().nullable(),
  paid_on: z.string().nullable(),
  // Null in lines of the log from before stations.
  stations_ready: z.string().nullable().default(null),
  fired: z.int().nullable().default(null),
} satisfies Record<keyof AnswerColumns, z.ZodType>)

/** What of an order a correction or a change of its table replaces. `counted`: as its covers stood, null without any. */
const contentSchema = z.object({
  ...orderFactsSchema.pick({ lines: true, charges: true, table: true, byCode: true }).shape,
  choices: z.string().nullable(),
  amount: z.int(),
  commissions: z.int(),
  counted: z.object({ same: z.int(), at: z.int() }).nullable().default(null),
})

/** All but `undoes` goes when the order is erased. */
const detailSchema = z.object({
  said: z
    .object({
      time: z.string().nullable().default(null),
      code: z.enum(REFUSAL_CODES).nullable().default(null),
      reason: z.string().nullable().default(null),
      paid: z.enum(VENUE_PAYMENTS).nullable().default(null),
      lines: z.array(changedLineSchema).default([]),
      back: z.int().default(0),
      table: movedTableSchema.nullable().default(null),
      about: z.string().nullable().default(null),
    })
    .prefault({}),
  /** What an undo restores. */
  before: beforeSchema.nullable().default(null),
  content: contentSchema.nullable().default(null),
  /** The payment of which a correction made `said.back` due. */
  payment: z.string().nullable().default(null),
  /** Payments that the move made due back. */
  payments: z.array(countedPaymentSchema).default([]),
  /** Dishes that the move marked as sold out. */
  gone: z.array(z.object({ kind: z.enum(SOLD_OUT_KINDS), id: z.int() })).default([]),
  undoes: z.int().nullable().default(null),
})

export type MoveDetail = z.output<typeof detailSchema>

export type OrderContentBefore = NonNullable<MoveDetail['content']>

export type OrderMoveEntry = Omit<OrderMoveRow, 'detail'> & {
  detail: MoveDetail
  undoes: number | null
  about: string | null
  at: number
  /** Cents that it made due back. */
  back: number
}

const entryOf = ({ detail: json, ...row }: OrderMoveRow): OrderMoveEntry => {
  const detail = detailSchema.parse(JSON.parse(json))
  const { about, back } = detail.said
  return { ...row, detail, undoes: detail.undoes, about, at: row.made_at, back }
}

/** Oldest first, by order. */
export const readMoves = async (db: Db, orderIds: readonly string[]): Promise<Map<string, OrderMoveEntry[]>> => {
  const found = new Map<string, OrderMoveEntry[]>()
  if (orderIds.length === 0) return found
  const rows = await db
    .selectFrom('order_moves')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('turn')
    .execute()
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), entryOf(row)])
  return found
}

/** The log of the order that a row of the outbox is about; empty where another row replaced it. */
export const movesOfWork = async (db: Db, workId: string): Promise<OrderMoveEntry[]> => {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('order_moves', 'order_moves.order_id', 'outbox.order_id')
    .selectAll('order_moves')
    .where('outbox.id', '=', workId)
    .orderBy('order_moves.turn')
    .execute()
  return rows.map(entryOf)
}

export const movesOf = async (db: Db, orderId: string): Promise<OrderMoveEntry[]> =>
  (await readMoves(db, [orderId])).get(orderId) ?? []

export type NewMove = Omit<OrderMoveRow, 'turn' | 'detail'> & { detail: z.input<typeof detailSchema> }

/** Call it under the order's lock, in the transaction of the change. */
export const addMove = async (tx: Db, { detail, ...move }: NewMove): Promise<void> => {
  await tx
    .insertInto('order_moves')
    .values(({ selectFrom }) => ({
      ...move,
      detail: JSON.stringify(detail),
      turn: selectFrom('order_moves')
        .select(({ fn, eb }) => eb(fn.coalesce(fn.max('turn'), eb.lit(0)), '+', 1).as('next'))
        .where('order_id', '=', move.order_id),
    }))
    .execute()
}

export const loggedMove = ({
  turn,
  at,
  mover,
  device,
  kind,
  from_state,
  to_state,
  detail,
}: OrderMoveEntry): LoggedMove => ({
  ...{ turn, at, by: mover, device, kind, from: from_state, to: to_state },
  ...detail.said,
  undoes: detail.undoes,
})

/** Forgets what was typed; who moved the order, and when, stays. */
export const eraseMoves = async (tx: Db, orderId: string): Promise<void> => {
  for (const { turn, undoes } of await movesOf(tx, orderId)) {
    await tx
      .updateTable('order_moves')
      .set({ detail: JSON.stringify({ undoes }) })
      .where('order_id', '=', orderId)
      .where('turn', '=', turn)
      .execute()
  }
}

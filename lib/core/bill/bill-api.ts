import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { BILL_STATES, PART_STATES, PART_WAYS } from '@/lib/core/bill/bill'
import { wishSchema } from '@/lib/core/bill/wish-schema'
import { MAX_TABLE } from '@/lib/core/cart/limits'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { tableCodeSchema } from '@/lib/core/tables/table-code-schema'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'

const MAX_ID = 64
const MAX_ORDERS = 20
/** The name that the others at the table read. */
export const MAX_PAYER = 30

/** Random key of a phone on one bill; the server keeps its hash. */
const phone = z.uuid()

const sums = z.object({
  ...{ total: centsSchema, paid: centsSchema, owed: centsSchema, reserved: centsSchema },
  ...{ free: centsSchema, over: centsSchema, tips: centsSchema, people: z.int() },
})

const book = z.object({
  lines: z.array(
    z.object({
      ...{ order: z.string(), line: z.string(), kind: z.enum(['dish', 'cover', 'other']), name: z.string() },
      ...{ quantity: z.int(), amount: z.int(), taken: z.int(), isOwn: z.boolean() },
      ...{ person: z.string().optional(), byStaff: z.literal(true).optional() },
    }),
  ),
  sums,
  equal: z.object({ base: centsSchema, shares: z.int() }),
})

const viewSchema = z.object({
  id: z.string(),
  /** own: sees and pays what it ordered. table: sees and pays the whole bill. */
  level: z.enum(['own', 'table']),
  state: z.enum(BILL_STATES),
  type: orderTypeSchema,
  table: z.string(),
  /** Two digits that let another phone in; null for a phone of the level own, and where no word is valid. */
  word: z.string().nullable(),
  /** Of what the phone may see. At the level own `sums` are those of its orders, and `free` what it may still pay. */
  book,
  /** Oldest first, those that stand; at the level own only those of this phone. */
  parts: z.array(
    z.object({
      id: z.string(),
      isMine: z.boolean(),
      /** '' where its payer gave none, and for a stranger's at the desk. */
      name: z.string(),
      ...{ way: z.enum(PART_WAYS), state: z.enum(PART_STATES), amount: centsSchema, back: centsSchema },
      /** 0 for the parts of others. */
      tip: centsSchema,
      ...{ madeAt: z.int(), paidAt: z.int().nullable(), until: z.int().nullable() },
      /** What it pays in words, for the receipt of its payer; empty for others, and for an amount. */
      lines: z.array(z.object({ name: z.string(), kind: z.enum(['dish', 'cover', 'other']), quantity: z.int() })),
    }),
  ),
  /** The ways to pay that its venue offers here. */
  ways: z.array(z.enum(PART_WAYS)),
  /** The least that each online way takes, in cents. */
  minimums: z.partialRecord(z.enum(PART_WAYS), centsSchema),
  /** The venue takes tips. */
  tips: z.boolean(),
  /** Address of the bill's news (see `billNewsApi`), and the server's clock in ms. */
  news: z.string(),
  now: z.int(),
})

export type BillView = z.infer<typeof viewSchema>

const answer = readBy(z.object({ bill: viewSchema }))

export const joinBillRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  phone,
  /** Orders of this phone, by their keys. */
  orders: z
    .array(z.strictObject({ id: z.string().max(MAX_ID), attemptKey: z.uuid() }))
    .max(MAX_ORDERS)
    .optional(),
  /** The scanned code of the table, with the word that others at the table or the staff have said. */
  table: z
    .strictObject({ table: z.string().max(MAX_TABLE), code: tableCodeSchema, word: z.string().regex(/^\d{2}$/) })
    .optional(),
  /** Token of a shared cart whose order is on the bill. */
  share: z.string().max(MAX_ID).optional(),
  /** Key of this phone's part of that cart. */
  guest: z.string().max(MAX_ID).optional(),
})

export type JoinBillRequest = z.infer<typeof joinBillRequestSchema>

/** As whom a phone chose dishes of an order, in a shared cart. */
const chosenAs = z.object({ order: z.string(), person: z.string() })

export type ChosenAs = z.infer<typeof chosenAs>

/**
 * Lets a phone see a bill, by what it can prove. `chosenAs`: of a guest of the shared cart. not_found: no bill is open
 * there, or nothing was proved. word_wrong: of an open bill. word_closed: too many wrong words, until the staff show a new
 * one.
 */
export const joinBillApi = contract({
  method: 'POST',
  path: '/api/bills/join',
  request: of<z.input<typeof joinBillRequestSchema>>(),
  answer: readBy(z.object({ bill: viewSchema, chosenAs: chosenAs.optional() })),
  refusals: codes({
    ...{ venue_not_found: 404, not_found: 404, table_code_refused: 422 },
    ...{ word_wrong: 422, word_closed: 409 },
  }),
  deadlineMs: DEADLINES_MS.check,
})

export const readBillRequestSchema = z.strictObject({ phone })

/** An unknown phone looks like an unknown bill. */
export const readBillApi = contract({
  method: 'POST',
  path: '/api/bills/[id]',
  request: of<z.input<typeof readBillRequestSchema>>(),
  answer,
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})

/** A stream as of an order; `at`: the view's `news`. */
export const billNewsApi = {
  method: 'GET',
  path: '/api/bills/[id]/news',
  refusals: codes({ not_found: 404, too_many_streams: 503 }),
} as const

export const payPartRequestSchema = z.strictObject({
  phone,
  /** Idempotency key; of an online part also the key of its payment (POST /api/orders/[id]/payment). */
  attemptKey: z.uuid(),
  wish: wishSchema,
  /** Cents that the payer saw, without the tip; only compared with the server's. */
  shown: centsSchema.min(1),
  tip: centsSchema,
  way: z.enum(PART_WAYS),
  name: z.string().max(MAX_PAYER).optional(),
  lang: z.enum(LOCALE_IDS),
})

export type PayPartRequest = z.infer<typeof payPartRequestSchema>

/**
 * Reserves what a guest pays; online it is paid next as an order of the id `part`. amount_changed: somebody paid, or the
 * bill changed. nothing_due: nothing is left to reserve. below_minimum: less than the provider takes. try_later: too many
 * parts of one phone wait.
 */
export const payPartApi = contract({
  method: 'POST',
  path: '/api/bills/[id]/parts',
  request: of<z.input<typeof payPartRequestSchema>>(),
  answer: readBy(z.object({ part: z.string(), bill: viewSchema })),
  refusals: codes({
    ...{ not_found: 404, bill_closed: 409, amount_changed: 409, nothing_due: 409, attempt_reused: 409 },
    ...{ provider_not_offered: 422, tips_not_taken: 422, below_minimum: 422, try_later: 503 },
  }),
  deadlineMs: DEADLINES_MS.send,
})

/** Gives up a part that is not paid. taken: its money may be there. payment_unknown: the provider is silent. */
export const dropPartApi = contract({
  method: 'POST',
  path: '/api/bills/[id]/parts/[part]/drop',
  request: of<z.input<typeof readBillRequestSchema>>(),
  answer,
  refusals: codes({ not_found: 404, taken: 409, payment_unknown: 503 }),
  deadlineMs: DEADLINES_MS.pay,
})

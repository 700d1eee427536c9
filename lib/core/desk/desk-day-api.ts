import { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/core/api/contract'
import { PART_WAYS } from '@/lib/core/bill/bill'
import { soldSchema } from '@/lib/core/desk/day/sold'
import { CASE_VERBS, deskCaseSchema } from '@/lib/core/desk/desk-cases'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { ORDER_MONEY } from '@/lib/core/desk/order-money'
import { takingSchema } from '@/lib/core/desk/takings'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { isLocale, type Locale } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { ANSWER_STATES } from '@/lib/core/orders/answer/answer-moves'
import { VENUE_WAYS } from '@/lib/core/orders/answer/venue-payment'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { SERVICES } from '@/lib/core/venue/services'
import { paymentMethodSchema } from '@/lib/core/venue/venue'

/** Without the diner's notes. */
const dayOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Null until printed. */
  ticket: z.int().nullable(),
  service: z.enum(SERVICES),
  /** Whether `table` is a table, a room or a spot. */
  type: orderTypeSchema.catch('r'),
  table: z.string().nullable(),
  people: z.int().nullable(),
  /** Milliseconds. */
  placedAt: z.int(),
  /** When it was to be ready, of an order for later. */
  plannedAt: z.int().optional().catch(undefined),
  state: z.enum(ANSWER_STATES),
  way: paymentMethodSchema,
  /** Id of the bill that it is paid by; null where it is paid by itself. */
  bill: z.string().nullable().catch(null),
  money: z.enum(ORDER_MONEY),
  total: centsSchema,
  /** How it was paid at the venue; null where it is owed, or paid online. */
  paid: z.enum(VENUE_WAYS).nullable().catch(null),
  /** Cents to be paid at the venue still. */
  open: z.int().catch(0),
})

export type DayOrder = z.infer<typeof dayOrderSchema>

/** Cents: what of the way 'cash' came in by cash, and what by the venue's own card terminal. */
const atVenueSchema = z.object({ cash: z.int(), pos: z.int() })

/**
 * `orders`: the newest; `counts`: all. `money` and `cases`: owners only. `open`: unpaid cents of orders that are paid
 * by themselves; `held`: payments for a person. `ways`: parts of bills among them, without tips. `bills`: of those
 * opened on the day, what is owed, and what was given up.
 */
const deskDaySchema = z.object({
  day: z.string(),
  today: z.string(),
  orders: z.array(dayOrderSchema),
  counts: z.object({ orders: z.int(), people: z.int(), refused: z.int() }),
  money: z
    .object({
      ...{ ways: z.array(takingSchema), open: z.int(), atVenue: atVenueSchema, held: z.int(), sold: soldSchema },
      bills: z.object({ owed: z.int(), unpaid: z.int() }).catch({ owed: 0, unpaid: 0 }),
      tips: z.array(z.object({ way: z.enum(PART_WAYS), amount: z.int() })).catch([]),
    })
    .nullable(),
  cases: z.array(deskCaseSchema).nullable(),
})

export type DeskDay = z.infer<typeof deskDaySchema>

/** Service day, 'YYYY-MM-DD'; default today. */
export const dayQuerySchema = z.strictObject({ day: z.iso.date().optional() })

export const deskDayApi = contract({
  method: 'GET',
  path: '/api/desk/day',
  request: of<z.input<typeof dayQuerySchema>>(),
  answer: readBy(deskDaySchema),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

export const dayFileQuerySchema = z.strictObject({
  day: z.iso.date(),
  rows: z.enum(['orders', 'lines']).default('orders'),
  lang: z.string().refine((text): text is Locale => isLocale(text)),
})

/** A spreadsheet for the owner, opened as a link: a row for each order, or for each line of an order. */
export const deskDayFileApi = contract({
  method: 'GET',
  path: '/api/desk/day/csv',
  request: of<z.input<typeof dayFileQuerySchema>>(),
  answer: trust<File>(),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

export const resolveCaseSchema = z.strictObject({ verb: z.enum(CASE_VERBS) })

/** Answers with the remaining cases. */
export const resolveCaseApi = contract({
  method: 'POST',
  path: '/api/desk/orders/[id]/resolve',
  request: of<z.input<typeof resolveCaseSchema>>(),
  answer: readBy(z.object({ cases: z.array(deskCaseSchema) })),
  refusals: codes({ ...DESK_STATUSES, not_found: 404, nothing_to_do: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

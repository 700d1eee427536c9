import { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/api/contract'
import { centsSchema } from '@/lib/cents-schema'
import { CASE_VERBS, deskCaseSchema } from '@/lib/desk/desk-cases'
import { DESK_STATUSES } from '@/lib/desk/desk-refusals'
import { ORDER_MONEY } from '@/lib/desk/order-money'
import { takingSchema } from '@/lib/desk/takings'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { ANSWER_STATES } from '@/lib/orders/answer/answer-moves'
import { SERVICES } from '@/lib/venue/services'
import { paymentMethodSchema } from '@/lib/venue/venue'

/** An order of a day, in one row; what its diner wrote is not in it. */
const dayOrderSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Of its ticket; null while none was printed. */
  ticket: z.int().nullable(),
  service: z.enum(SERVICES),
  table: z.string().nullable(),
  people: z.int().nullable(),
  /** In ms. */
  placedAt: z.int(),
  state: z.enum(ANSWER_STATES),
  way: paymentMethodSchema,
  money: z.enum(ORDER_MONEY),
  total: centsSchema,
})

export type DayOrder = z.infer<typeof dayOrderSchema>

/**
 * A day of a venue. `orders`: the newest of those that reached it; `counts`: of all of them. `money` and `cases` are the
 * owner's; `open`: what is still to be paid at the venue, in cents; `held`: payments that a person has to look at.
 */
const deskDaySchema = z.object({
  day: z.string(),
  /** The day that the venue is in now. */
  today: z.string(),
  orders: z.array(dayOrderSchema),
  counts: z.object({ orders: z.int(), people: z.int(), refused: z.int() }),
  money: z.object({ ways: z.array(takingSchema), open: z.int(), held: z.int() }).nullable(),
  cases: z.array(deskCaseSchema).nullable(),
})

export type DeskDay = z.infer<typeof deskDaySchema>

/** `day`: of the service, 'YYYY-MM-DD'; today's without. */
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
  lang: z.string().refine((text): text is Locale => isLocale(text)),
})

/** The orders of a day as a table for a spreadsheet, for the owner: opened as a link. */
export const deskDayFileApi = contract({
  method: 'GET',
  path: '/api/desk/day/csv',
  request: of<z.input<typeof dayFileQuerySchema>>(),
  answer: trust<File>(),
  refusals: codes(DESK_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})

export const resolveCaseSchema = z.strictObject({ verb: z.enum(CASE_VERBS) })

/** Does what a person decided about an order; answers what is left to decide. nothing_to_do: it is over already. */
export const resolveCaseApi = contract({
  method: 'POST',
  path: '/api/desk/orders/[id]/resolve',
  request: of<z.input<typeof resolveCaseSchema>>(),
  answer: readBy(z.object({ cases: z.array(deskCaseSchema) })),
  refusals: codes({ ...DESK_STATUSES, not_found: 404, nothing_to_do: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

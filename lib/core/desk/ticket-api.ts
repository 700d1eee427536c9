import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { deskOrderSchema } from '@/lib/core/desk/desk-order'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { ticketSchema } from '@/lib/core/desk/ticket'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

const printedSchema = z.object({ venue: z.string(), order: deskOrderSchema, ticket: ticketSchema })

export type PrintedOrder = z.infer<typeof printedSchema>

const MAX_STATIONS = 100
const MAX_STATION = 100

/** `stations`: a sheet each; '' for lines of none. Empty: one of the whole order. */
export const printRequestSchema = z.strictObject({
  stations: z.array(z.string().max(MAX_STATION)).max(MAX_STATIONS).default([]),
})

/** Counts the print. */
export const printTicketApi = contract({
  method: 'POST',
  path: '/api/desk/orders/[id]/ticket',
  request: of<z.input<typeof printRequestSchema>>(),
  answer: readBy(printedSchema),
  refusals: codes({ ...DESK_STATUSES, not_found: 404 }),
  deadlineMs: DEADLINES_MS.send,
})

import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import { DESK_STATUSES } from '@/lib/core/desk/desk-refusals'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { CORRECTION_ERRORS, changedLineSchema, lineChangesSchema } from '@/lib/core/orders/corrections/correction'

/** What a correction would do, in cents; nothing is written. */
const correctionQuoteSchema = z.object({
  lines: z.array(changedLineSchema),
  total: centsSchema,
  /** What goes back of the money paid online. */
  back: centsSchema,
  /** The service's minimum, where the corrected order is below it. */
  minimum: centsSchema.nullable(),
})

export type CorrectionQuote = z.infer<typeof correctionQuoteSchema>

export const correctionQuoteRequestSchema = z.strictObject({ changes: lineChangesSchema })

const codes = z.enum([
  'not_paired',
  'owner_only',
  'not_found',
  'answered_elsewhere',
  'unavailable',
  ...CORRECTION_ERRORS,
])

export const correctionQuoteApi = contract({
  method: 'POST',
  path: '/api/desk/orders/[id]/correction',
  request: of<z.input<typeof correctionQuoteRequestSchema>>(),
  answer: readBy(correctionQuoteSchema),
  refusals: {
    read: readBy(z.object({ code: codes })),
    statuses: {
      ...DESK_STATUSES,
      not_found: 404,
      answered_elsewhere: 409,
      unavailable: 503,
      nothing_left: 422,
      nothing_changed: 422,
      unknown_line: 422,
      unknown_dish: 422,
    },
  },
  deadlineMs: DEADLINES_MS.read,
})

import { z } from 'zod'
import { REFUSAL_CODES } from '@/lib/core/orders/answer/refusal'
import { plainLine } from '@/lib/core/text/plain-line'
import { fitText } from '@/lib/core/text/text'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

/** UTF-16 units, as the operator's command counts them. */
const LONGEST_REASON = 200

export const venueReasonSchema = z.string().transform((text) => fitText(plainLine(text), LONGEST_REASON).trim() || null)

/** `time`: 'HH:MM' in the venue's zone; `before`: that of before a delay. `reason`: in any language. `code`: a reason the diner reads translated. */
export const venueAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['accepted', 'ready', 'done']),
    time: timeOfDaySchema.nullable(),
    before: timeOfDaySchema.optional().catch(undefined),
  }),
  z.object({
    state: z.enum(['refused', 'cancelled']),
    reason: venueReasonSchema.nullable(),
    code: z.enum(REFUSAL_CODES).optional().catch(undefined),
  }),
  z.object({ state: z.literal('withdrawn') }),
])

export type VenueAnswer = z.infer<typeof venueAnswerSchema>

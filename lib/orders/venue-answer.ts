import { z } from 'zod'
import { REFUSAL_CODES } from '@/lib/orders/answer/refusal'
import { plainLine } from '@/lib/plain-line'
import { fitText } from '@/lib/text'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'

/** UTF-16 units, as the operator's command counts them. */
const LONGEST_REASON = 200

/** What a venue wrote, on one line that can pass for nothing else; null when nothing is left. */
export const venueReasonSchema = z.string().transform((text) => fitText(plainLine(text), LONGEST_REASON).trim() || null)

/**
 * A venue's answer to an order, and how far it has come since. `time`: when it will be ready or there, 'HH:MM' in the
 * venue's zone; null where the venue named none. `reason`: plain text in whatever language the venue wrote; `code` where
 * it picked one that its diner reads in words.
 */
export const venueAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['accepted', 'ready', 'done']),
    time: timeOfDaySchema.nullable(),
  }),
  z.object({
    state: z.literal('refused'),
    reason: venueReasonSchema.nullable(),
    code: z.enum(REFUSAL_CODES).optional().catch(undefined),
  }),
])

export type VenueAnswer = z.infer<typeof venueAnswerSchema>

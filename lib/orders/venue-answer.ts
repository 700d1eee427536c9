import { z } from 'zod'
import { fitText, plainLine } from '@/lib/text'

/** UTF-16 units, as the operator's command counts them. */
const LONGEST_REASON = 200

/** What a venue wrote, on one line that can pass for nothing else; null when nothing is left. */
const reasonSchema = z.string().transform((text) => fitText(plainLine(text), LONGEST_REASON).trim() || null)

/**
 * A venue's answer to an order. `time`: when it will be ready or there, 'HH:MM' in the venue's zone; null where the
 * venue named none. `reason`: plain text in whatever language the venue wrote.
 */
export const venueAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('accepted'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .nullable(),
  }),
  z.object({ state: z.literal('refused'), reason: reasonSchema.nullable() }),
])

export type VenueAnswer = z.infer<typeof venueAnswerSchema>

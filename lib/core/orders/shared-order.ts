import { z } from 'zod'
import { RUNNING_PHASES } from '@/lib/core/orders/running-order'
import { venueAnswerSchema } from '@/lib/core/orders/venue-answer'
import { SERVICES } from '@/lib/core/venue/services'

/** What all guests of a shared cart see: nothing of who ordered or paid. */
export const sharedOrderSchema = z.object({
  number: z.string(),
  service: z.enum(SERVICES),
  /** Null while unpaid. */
  phase: z.enum(RUNNING_PHASES).nullable(),
  answer: venueAnswerSchema.nullable(),
  /** Remaining time in ms. */
  runs: z.number().min(0),
})

export type SharedOrder = z.infer<typeof sharedOrderSchema>

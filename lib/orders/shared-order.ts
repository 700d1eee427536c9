import { z } from 'zod'
import { RUNNING_PHASES } from '@/lib/orders/running-order'
import { venueAnswerSchema } from '@/lib/orders/venue-answer'
import { SERVICES } from '@/lib/venue/services'

/** An order as the guests of its shared cart may see it: where it stands, and nothing of who ordered, paid or chose what. */
export const sharedOrderSchema = z.object({
  /** As the staff reads it. */
  number: z.string(),
  service: z.enum(SERVICES),
  /** Null while nobody was asked to make it. */
  phase: z.enum(RUNNING_PHASES).nullable(),
  answer: venueAnswerSchema.nullable(),
  /** For how long it still runs, in ms. */
  runs: z.number().min(0),
})

export type SharedOrder = z.infer<typeof sharedOrderSchema>

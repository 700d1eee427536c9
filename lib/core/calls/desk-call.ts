import { z } from 'zod'
import { CALL_KINDS } from '@/lib/core/calls/call'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

/** An open call. `table`: as the venue spells it. `madeAt`: ms. */
export const deskCallSchema = z.object({
  id: z.string(),
  type: orderTypeSchema,
  table: z.string(),
  kind: z.enum(CALL_KINDS),
  madeAt: z.int(),
})

export type DeskTableCall = z.infer<typeof deskCallSchema>

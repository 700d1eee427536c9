import { z } from 'zod'
import { CALL_KINDS } from '@/lib/core/calls/call'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

/** An open call. `table`: as the venue spells it. `louderAt`: when it is louder, null for never. Times in ms. */
export const deskCallSchema = z.object({
  id: z.string(),
  type: orderTypeSchema,
  table: z.string(),
  kind: z.enum(CALL_KINDS),
  madeAt: z.int(),
  louderAt: z.int().nullable(),
})

export type DeskTableCall = z.infer<typeof deskCallSchema>

/** Ids of calls that nobody has answered for too long. `now`: ms. */
export const louderCalls = (calls: readonly DeskTableCall[], now: number): string[] =>
  calls.flatMap(({ id, louderAt }) => (louderAt !== null && louderAt <= now ? [id] : []))

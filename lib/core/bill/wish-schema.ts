import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'

const MAX_ID = 64
/** With the composite id of a dish that came instead. */
const MAX_LINE = 500
const MAX_CLAIMS = 200
export const MAX_SHARES = 99

const claimSchema = z.strictObject({
  order: z.string().max(MAX_ID),
  line: z.string().max(MAX_LINE),
  quantity: z.int().min(1).max(MAX_SHARES),
})

/** See `Wish`. */
export const wishSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('mine') }),
  z.strictObject({ kind: z.literal('items'), claims: z.array(claimSchema).min(1).max(MAX_CLAIMS).readonly() }),
  z.strictObject({
    kind: z.literal('equal'),
    of: z.int().min(1).max(MAX_SHARES),
    shares: z.int().min(1).max(MAX_SHARES),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: centsSchema.min(1) }),
])

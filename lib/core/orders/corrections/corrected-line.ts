import { z } from 'zod'
import { centsSchema } from '@/lib/core/money/cents-schema'
import type { OrderFacts } from '@/lib/core/orders/order-facts'

/** `placed`: index among the lines as placed. `instead`: it came in the place of what was ordered there. */
export const correctedLineSchema = z.object({
  placed: z.int(),
  instead: z.boolean(),
  /** In the venue's language. */
  name: z.string(),
  quantity: z.int(),
  price: centsSchema,
})

export type CorrectedLine = z.infer<typeof correctedLineSchema>

/** Null for an order that was not corrected. */
export const correctedLines = ({ lines }: Pick<OrderFacts, 'lines'>): CorrectedLine[] | null =>
  lines.some(({ placed }) => placed !== undefined)
    ? lines.map(({ name, quantity, price, placed = 0, instead = false }) => ({
        ...{ placed, instead, name, quantity, price },
      }))
    : null

type Ordered = { name: string; quantity: number }

/** A line as a guest reads it: `before` was ordered; `after` stays of it. Null: as it was. */
export type ReadLine<L extends Ordered> = {
  line: L
  /** Pieces taken out; 0 for a line as it was. */
  taken: number
  /** Pieces that stay. */
  stays: number
  /** What came instead. */
  instead: CorrectedLine[]
}

/** The order as it was placed, with what became of each line. */
export const readCorrected = <L extends Ordered>(
  placed: readonly L[],
  lines: readonly CorrectedLine[],
): ReadLine<L>[] =>
  placed.map((line, at) => {
    const here = lines.filter((one) => one.placed === at)
    const stays = here.filter(({ instead }) => !instead).reduce((sum, { quantity }) => sum + quantity, 0)
    return { line, stays, taken: Math.max(0, line.quantity - stays), instead: here.filter(({ instead }) => instead) }
  })

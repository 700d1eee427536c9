import { z } from 'zod'
import { itemKindSchema, selectionSchema } from '@/lib/cart/cart'
import type { OrderLine } from '@/lib/cart/order-line'

const choicesSchema = z.array(z.object({ kind: itemKindSchema, itemId: z.int(), selection: selectionSchema }))

/** What was chosen of the menu, for the ledger: the payload names items and no longer says which they are. */
export const choicesOf = (lines: readonly OrderLine[]): string =>
  JSON.stringify(lines.map(({ kind, itemId, selection }) => ({ kind, itemId, selection })))

/** The choices as lines of one piece each, to be looked up in the menu again. Throws when they cannot be read. */
export const linesOf = (choices: string | null): OrderLine[] =>
  choicesSchema.parse(JSON.parse(choices ?? '[]')).map((choice) => ({ ...choice, quantity: 1, note: '' }))

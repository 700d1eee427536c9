import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { MAX_LINES } from '@/lib/cart/limits'
import { LINE_ERROR_CODES, type LineError, orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import { orderTypeSchema } from '@/lib/venue/order-type'

/** A line to check. `price` is what the diner sees for one piece, in cents: only ever compared. */
export const cartCheckLineSchema = orderLineSchema
  .pick({ kind: true, itemId: true, selection: true })
  .extend({ price: centsSchema })

/** Body of POST /api/venues/{ref}/cart-check. `lang` is the language the answer's names are in. */
export const cartCheckRequestSchema = z.strictObject({
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  lines: z.array(cartCheckLineSchema).min(1).max(MAX_LINES),
})

/**
 * How a line stands in the menu of now, or why it could not be ordered; `price` (cents, one piece) and `name` are null
 * where there is no such line. `image`: address of the item's picture, null for none. `isOriginal`: the name is the
 * venue's own where the menu asked for is a translation.
 */
export const checkedLineSchema = z.object({
  status: z.enum(['ok', 'price_changed', ...LINE_ERROR_CODES]),
  price: centsSchema.nullable(),
  name: z.string().nullable(),
  // A server of the version before sends neither.
  image: z.string().nullable().default(null),
  isOriginal: z.boolean().default(false),
})

/** Its answer: the lines in the order they were sent. `stale`: what the menu said is too old for an order to be priced by. */
export const cartCheckAnswerSchema = z.object({
  lines: z.array(checkedLineSchema),
  // A server of the version before does not send it.
  stale: z.boolean().default(false),
})

export type CartCheckLine = z.infer<typeof cartCheckLineSchema>
export type CartCheckRequest = z.infer<typeof cartCheckRequestSchema>
export type CartCheckAnswer = z.infer<typeof cartCheckAnswerSchema>
export type CheckedLine = z.infer<typeof checkedLineSchema>

/** What an answer says of a line's price, with the price that was asked about. */
export type CheckedPrice = Omit<CheckedLine, 'image' | 'isOriginal'> & { shown: Cents; isOriginal?: boolean }

/** What is wrong with a line; `price` in cents for one piece, where the line can still be had. */
export type LineMark = { status: 'price_changed'; price: Cents; name: string } | { status: LineError['code'] }

/**
 * What an answer says of the line as it stands now. Nothing where the line is not what was asked about any more:
 * the diner took the new price, or added it again from a newer menu.
 */
export const markOf = (line: Pick<CartProduct, 'price'>, checked: CheckedPrice | undefined): LineMark | null => {
  if (!checked || checked.shown !== line.price || checked.status === 'ok') return null
  const { status, price, name } = checked
  if (status !== 'price_changed') return { status }
  return price === null || name === null ? null : { status, price, name }
}

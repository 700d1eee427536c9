import { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { LINE_ERROR_CODES, type LineError, orderLineSchema } from '@/lib/core/cart/order-line'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'
import type { Cents } from '@/lib/core/money/money'
import { type ServedLater, servedLaterSchema } from '@/lib/core/venue/opening/served-later'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

/** `price`: cents for one piece as shown to the diner; only compared. */
export const cartCheckLineSchema = orderLineSchema
  .pick({ kind: true, itemId: true, selection: true })
  .extend({ price: centsSchema })

/** As many as an order may replace. */
export const MAX_OWN = 5

/** Body of POST /api/venues/{ref}/cart-check. */
export const cartCheckRequestSchema = z.strictObject({
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  lines: z.array(cartCheckLineSchema).min(1).max(MAX_LINES),
  /** Attempt keys of the device's unpaid orders: what they hold is there for it. */
  own: z.array(z.uuid()).max(MAX_OWN).optional(),
})

/** `price` (cents, one piece) and `name` are null if it cannot be sold. `isOriginal`: the name is not translated. */
export const checkedLineSchema = z.object({
  status: z.enum(['ok', 'price_changed', ...LINE_ERROR_CODES]),
  price: centsSchema.nullable(),
  name: z.string().nullable(),
  // Servers of the previous version send neither.
  image: z.string().nullable().default(null),
  isOriginal: z.boolean().default(false),
  /** Of an `item_later`. */
  served: servedLaterSchema.optional(),
  /** Pieces of its item left, where the staff count them. */
  left: z.int().min(0).optional(),
})

/** `stale`: the menu is too old to price orders by. */
export const cartCheckAnswerSchema = z.object({
  lines: z.array(checkedLineSchema),
  stale: z.boolean().default(false),
})

export type CartCheckLine = z.infer<typeof cartCheckLineSchema>
export type CartCheckRequest = z.infer<typeof cartCheckRequestSchema>
export type CartCheckAnswer = z.infer<typeof cartCheckAnswerSchema>
export type CheckedLine = z.infer<typeof checkedLineSchema>

export type CheckedPrice = Omit<CheckedLine, 'image' | 'isOriginal'> & { shown: Cents; isOriginal?: boolean }

/** `price`: cents for one piece. */
export type LineMark =
  | { status: 'price_changed'; price: Cents; name: string }
  | { status: 'out_of_stock'; left: number }
  | { status: LineError['code']; served?: ServedLater | undefined }

/** Null if the line's price changed since the check was asked. */
export const markOf = (line: Pick<CartProduct, 'price'>, checked: CheckedPrice | undefined): LineMark | null => {
  if (!checked || checked.shown !== line.price || checked.status === 'ok') return null
  const { status, price, name, served } = checked
  if (status !== 'price_changed') return { status, ...(served && { served }) }
  return price === null || name === null ? null : { status, price, name }
}

import { z } from 'zod'
import { type CartProduct, itemKindSchema, selectionSchema } from '@/lib/core/cart/cart'
import { MAX_NOTE, MAX_QUANTITY, MAX_WARNINGS } from '@/lib/core/cart/limits'
import { sentWarnings, warningSchema } from '@/lib/core/menu/allergens/warnings'
import { servedLaterSchema } from '@/lib/core/venue/opening/served-later'

/** As sent, without name or price; the server keeps only true `warnings`. */
export const orderLineSchema = z.strictObject({
  kind: itemKindSchema,
  itemId: z.int().min(0),
  selection: selectionSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
  warnings: z.array(warningSchema).max(MAX_WARNINGS).optional(),
})

const line = z.int().min(0)

/** `ask_staff`: its price is words, 'al kg'. `item_later`: its course has other hours. */
export const LINE_ERROR_CODES = [
  'item_unknown',
  'item_unavailable',
  'ask_staff',
  'item_later',
  'selection_invalid',
  'addition_required',
] as const

/** `line`: index among the lines sent. */
export const LINE_ERROR_SCHEMAS = [
  z.object({ code: z.enum(LINE_ERROR_CODES).exclude(['addition_required', 'item_later']), line }),
  z.object({ code: z.literal('addition_required'), line, category: z.string() }),
  z.object({ code: z.literal('item_later'), line, served: servedLaterSchema }),
] as const

export const LINE_ERROR_STATUSES = {
  item_unknown: 422,
  item_unavailable: 422,
  ask_staff: 422,
  item_later: 422,
  selection_invalid: 422,
  addition_required: 422,
} satisfies Record<(typeof LINE_ERROR_CODES)[number], number>

export type OrderLine = z.infer<typeof orderLineSchema>
export type LineError = z.infer<(typeof LINE_ERROR_SCHEMAS)[number]>

/** Without name and price, and only with warnings that may leave the device. */
export const orderLineOf = ({ kind, itemId, selection, quantity, note, warnings }: CartProduct): OrderLine => {
  const sent = sentWarnings(warnings)
  return { kind, itemId, selection, quantity, note, ...(sent.length > 0 && { warnings: sent }) }
}

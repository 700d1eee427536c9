import { z } from 'zod'
import { type CartProduct, itemKindSchema, selectionSchema } from '@/lib/cart/cart'
import { MAX_NOTE, MAX_QUANTITY, MAX_WARNINGS } from '@/lib/cart/limits'
import { sentWarnings, warningSchema } from '@/lib/menu/allergens/warnings'

/**
 * One line as the browser sends it: ids, choices, quantity and note. Never a name, never a price. `warnings`: what its diner
 * was told of; only those that are true of it are kept.
 */
export const orderLineSchema = z.strictObject({
  kind: itemKindSchema,
  itemId: z.int().min(0),
  selection: selectionSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
  warnings: z.array(warningSchema).max(MAX_WARNINGS).optional(),
})

const line = z.int().min(0)

/** Why a line cannot be sold as asked. */
export const LINE_ERROR_CODES = ['item_unknown', 'item_unavailable', 'selection_invalid', 'addition_required'] as const

/** The same with what belongs to it, as our API answers it; `line` is its place in the lines that were sent. */
export const LINE_ERROR_SCHEMAS = [
  z.object({ code: z.enum(LINE_ERROR_CODES).exclude(['addition_required']), line }),
  z.object({ code: z.literal('addition_required'), line, category: z.string() }),
] as const

/** The HTTP statuses of the same. */
export const LINE_ERROR_STATUSES = {
  item_unknown: 422,
  item_unavailable: 422,
  selection_invalid: 422,
  addition_required: 422,
} satisfies Record<(typeof LINE_ERROR_CODES)[number], number>

export type OrderLine = z.infer<typeof orderLineSchema>
export type LineError = z.infer<(typeof LINE_ERROR_SCHEMAS)[number]>

/** A line of the cart as it is sent: without its name and price, which are the menu's, and with the warnings that leave the device. */
export const orderLineOf = ({ kind, itemId, selection, quantity, note, warnings }: CartProduct): OrderLine => {
  const sent = sentWarnings(warnings)
  return { kind, itemId, selection, quantity, note, ...(sent.length > 0 && { warnings: sent }) }
}

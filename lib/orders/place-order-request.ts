import { z } from 'zod'
import { itemKindSchema, MAX_CUSTOMERS, MAX_LINES, MAX_NOTE, MAX_QUANTITY, selectionSchema } from '@/lib/cart/cart'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { centsSchema, paymentMethodSchema } from '@/lib/venue/venue'

/** One line as the browser sends it: ids, choices, quantity and note. Never a name, never a price. */
export const orderLineRequestSchema = z.strictObject({
  kind: itemKindSchema,
  itemId: z.int().min(0),
  selection: selectionSchema,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
})

/**
 * Body of POST /api/orders. Strict: a price, an amount or any other unknown field refuses the request.
 * `attemptKey` is the browser's key of one checkout (unique with the venue); `shownTotal` is the total in
 * cents the diner agreed to, and only ever compared with the server's own.
 */
export const placeOrderRequestSchema = z.strictObject({
  venue: z.string().min(1).max(64),
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  lines: z.array(orderLineRequestSchema).min(1).max(MAX_LINES),
  table: z.string().max(40),
  customers: z.int().min(1).max(MAX_CUSTOMERS),
  orderNote: z.string().max(MAX_NOTE),
  coupon: z.string().max(40).nullable(),
  terms: z.literal(true),
  provider: paymentMethodSchema,
  shownTotal: centsSchema,
})

export type OrderLineRequest = z.infer<typeof orderLineRequestSchema>
export type PlaceOrderRequest = z.infer<typeof placeOrderRequestSchema>

/** Why an order was refused. `line` is the index in the request's lines, `field` the path of a bad field. */
export type PlaceOrderError =
  | { code: 'invalid_request'; field: string }
  | { code: 'venue_not_found' }
  | { code: 'type_not_offered' }
  | { code: 'provider_not_offered' }
  | { code: 'item_unknown'; line: number }
  | { code: 'item_unavailable'; line: number }
  | { code: 'selection_invalid'; line: number }
  | { code: 'addition_required'; line: number; category: string }
  | { code: 'table_invalid' }
  | { code: 'table_closed' }
  | { code: 'table_check_unavailable' }
  | { code: 'coupon_invalid' }
  | { code: 'total_changed'; total: number }
  | { code: 'attempt_reused' }
  | { code: 'try_later' }

/** Answer of POST /api/orders: the stored order and where the diner goes next (a path of this site). */
export type PlacedOrder = { orderId: string; total: number; next: string }

import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/cart/limits'
import { orderLineSchema } from '@/lib/cart/order-line'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { venueRefSchema } from '@/lib/venue/venue-ref'

/** Header that says who asks: the owner's key, or the guest's secret session id. */
export const SHARE_KEY_HEADER = 'x-share-key'

/** Body of POST /api/sharing. */
export const openShareSchema = z.strictObject({ venue: venueRefSchema, type: orderTypeSchema })

/**
 * Body of POST /api/sharing/{token}/close. `order`: what the cart became, named by the device that placed it; its guests may
 * then see where it stands.
 */
export const closeShareSchema = z.strictObject({
  order: z.strictObject({ orderId: z.string().max(64), attemptKey: z.uuid() }).optional(),
})

/** Query of GET /api/sharing/{token}: the language products are named in. */
export const readShareSchema = z.object({ lang: z.enum(LOCALE_IDS).catch('en') })

/**
 * Body of PATCH /api/sharing/{token}/people/{publicId}: quantities of lines by their key ('dish:12'); 0 removes
 * the line, and a line that is not named stays. `version` is that of the part the owner looked at. `restored`: the line
 * as it was, to bring one back that is no longer there, and its place in the part.
 */
export const changePartSchema = z.strictObject({
  version: z.int().min(1),
  products: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(400),
        quantity: z.int().min(0).max(MAX_QUANTITY),
        restored: z.strictObject({ line: orderLineSchema, place: z.int().min(0) }).optional(),
      }),
    )
    .min(1)
    .max(MAX_LINES),
})

/** What the owner keeps of a share. `token` opens it to guests; `ownerKey` is the owner's alone. */
export const openedShareSchema = z.object({
  token: z.string().min(1),
  ownerKey: z.string().min(1),
  channel: z.string(),
})

export type OpenShareRequest = z.infer<typeof openShareSchema>
export type ChangePartRequest = z.infer<typeof changePartSchema>
/** What the owner changes of one line. */
export type PartChange = ChangePartRequest['products'][number]
export type CloseShareRequest = z.infer<typeof closeShareSchema>
export type OpenedShare = z.infer<typeof openedShareSchema>

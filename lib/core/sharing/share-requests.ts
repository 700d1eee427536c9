import { z } from 'zod'
import { MAX_CUSTOMERS, MAX_LINES, MAX_PERSON_LABEL, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { orderLineSchema } from '@/lib/core/cart/order-line'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { personNameSchema } from '@/lib/core/text/person-name'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'

/** The owner's key or the guest's secret session id. */
export const SHARE_KEY_HEADER = 'x-share-key'

export const openShareSchema = z.strictObject({ venue: venueRefSchema, type: orderTypeSchema })

/** `order`: what the cart became, proved by its attempt key; guests then see its status. */
export const closeShareSchema = z.strictObject({
  order: z.strictObject({ orderId: z.string().max(64), attemptKey: z.uuid() }).optional(),
})

/** Without notes and warnings, which are not for guests. `person`: a guest of an earlier share. */
const ownLineSchema = orderLineSchema
  .omit({ note: true, warnings: true })
  .extend({ person: personNameSchema(MAX_PERSON_LABEL).optional() })

/** `covers`: people whose cover is in the total. */
export const ownPartRequestSchema = z.strictObject({
  lines: z.array(ownLineSchema).max(MAX_LINES),
  covers: z.int().min(0).max(MAX_CUSTOMERS),
  coupon: z.string().max(MAX_COUPON_CODE).nullable(),
})

export const MAX_LEFT = 20

/** Attempt keys of the device's orders that it no longer pays. */
export const leaveOrdersSchema = z.strictObject({ attempts: z.array(z.uuid()).min(1).max(MAX_LEFT) })

export const readShareSchema = z.object({ lang: z.enum(LOCALE_IDS).catch('en') })

/** `version`: of the part the owner saw. Quantity 0 removes a line. `restored`: a removed line to bring back. */
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

/** `token` opens the share to guests; `ownerKey` stays with the owner. */
export const openedShareSchema = z.object({
  token: z.string().min(1),
  ownerKey: z.string().min(1),
  channel: z.string(),
})

export type OpenShareRequest = z.infer<typeof openShareSchema>
export type ChangePartRequest = z.infer<typeof changePartSchema>
export type PartChange = ChangePartRequest['products'][number]
export type LeaveOrdersRequest = z.infer<typeof leaveOrdersSchema>
export type CloseShareRequest = z.infer<typeof closeShareSchema>
export type OwnPartRequest = z.infer<typeof ownPartRequestSchema>
export type OpenedShare = z.infer<typeof openedShareSchema>

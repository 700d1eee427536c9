import { z } from 'zod'
import { MAX_NOTE, MAX_QUANTITY } from '@/lib/core/cart/limits'
import { plainLine } from '@/lib/core/text/plain-line'
import { fitText } from '@/lib/core/text/text'
import { UPSTREAM_TOKEN } from '@/lib/upstream/client/request'
import { enveloped } from '@/lib/upstream/wire/answer'

const text = z.union([z.string(), z.int().transform(String)])

/** `GET /menu/sharing/token` */
export const wireShareTokenSchema = enveloped(z.object({ token: text.pipe(z.string().regex(UPSTREAM_TOKEN)) }))

/** `GET /menu/sharing/{token}`; entries are parsed one by one, so a broken one costs no other. */
export const wireShareSchema = enveloped(z.object({ order: z.array(z.unknown()).nullish() }))

/** Lines are parsed one by one too. */
export const wireEntrySchema = z.object({
  user_id: text.pipe(z.string().min(1).max(200)),
  user: z.string().catch(''),
  products: z.array(z.unknown()),
})

/** Cart product (spec section 3), without its price: the menu has its own. */
export const wireLineSchema = z.object({
  id: text,
  name: z.string().catch(''),
  quantity: z
    .union([z.int(), z.string().regex(/^\d{1,3}$/)])
    .pipe(z.coerce.number<number | string>().min(1).max(MAX_QUANTITY)),
  note: z
    .string()
    .catch('')
    .transform((note) => fitText(plainLine(note), MAX_NOTE)),
})

export type WireEntry = z.infer<typeof wireEntrySchema>
export type WireLine = z.infer<typeof wireLineSchema>

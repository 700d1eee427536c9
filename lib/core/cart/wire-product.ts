import { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { eurosOf } from '@/lib/core/money/money'
import { plainLine } from '@/lib/core/text/plain-line'

/** Spec section 3; price of one piece in euros. */
export const wireProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().min(0),
  quantity: z.int().min(1),
  note: z.string(),
})

export type WireProduct = z.infer<typeof wireProductSchema>

export const toWireProduct = ({ id, name, price, quantity, note }: CartProduct): WireProduct => ({
  id,
  name: plainLine(name),
  price: eurosOf(price),
  quantity,
  note: plainLine(note),
})

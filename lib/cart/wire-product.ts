import { z } from 'zod'
import type { CartProduct } from '@/lib/cart/cart'
import { eurosOf } from '@/lib/money'
import { plainLine } from '@/lib/plain-line'

/** Cart product as other systems read it (spec section 3): the price of one piece in euros. */
export const wireProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().min(0),
  quantity: z.int().min(1),
  note: z.string(),
})

export type WireProduct = z.infer<typeof wireProductSchema>

/** The note is the diner's own text, so it leaves as one plain line. */
export const toWireProduct = ({ id, name, price, quantity, note }: CartProduct): WireProduct => ({
  id,
  name: plainLine(name),
  price: eurosOf(price),
  quantity,
  note: plainLine(note),
})

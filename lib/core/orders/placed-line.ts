import type { z } from 'zod'
import type { CartProduct } from '@/lib/core/cart/cart'
import { guestLabel } from '@/lib/core/cart/guest-lines'
import { MAX_PERSON_LABEL } from '@/lib/core/cart/limits'
import { orderLineOf, orderLineSchema } from '@/lib/core/cart/order-line'
import { personNameSchema } from '@/lib/core/text/person-name'

/** A line of an order; `person`: who chose it in a shared cart, absent on those of its sender. */
export const placedLineSchema = orderLineSchema.extend({ person: personNameSchema(MAX_PERSON_LABEL).optional() })

type PlacedLine = z.infer<typeof placedLineSchema>

export const placedLineOf = (product: CartProduct): PlacedLine => ({
  ...orderLineOf(product),
  ...(product.guest && { person: guestLabel(product.guest) }),
})

import { z } from 'zod'
import { MAX_CUSTOMERS } from '@/lib/cart/limits'

/** How many people eat: one at least (spec section 5). */
export const customersSchema = z.int().min(1).max(MAX_CUSTOMERS)

import { z } from 'zod'
import { MAX_CUSTOMERS } from '@/lib/core/cart/limits'

export const customersSchema = z.int().min(1).max(MAX_CUSTOMERS)

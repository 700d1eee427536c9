import { z } from 'zod'
import { MAX_CENTS } from '@/lib/core/money/parse-price'

/** Apart from lib/core/money/money.ts, which must not load zod. */
export const centsSchema = z.int().min(0).max(MAX_CENTS)

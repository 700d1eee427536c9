import { z } from 'zod'
import { MAX_CENTS } from '@/lib/parse-price'

/** Cents from outside; apart from lib/money.ts, which the first load holds and which must stay without zod. */
export const centsSchema = z.int().min(0).max(MAX_CENTS)

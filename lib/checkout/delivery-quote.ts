import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { addressSchema } from '@/lib/places/address'

/** `address` as the server found it, `distance` in metres, `cost` in cents. */
const deliveryQuoteSchema = z.object({ address: addressSchema, distance: z.number().min(0), cost: centsSchema })

/**
 * Why there is no quote (spec section 8): parts are missing, it lies abroad, nobody knows such an address, it is too
 * far, or nothing could be measured just now.
 */
export const QUOTE_CODES = [
  'address_incomplete',
  'address_abroad',
  'address_unknown',
  'out_of_range',
  'distance_unavailable',
] as const

export type DeliveryQuote = z.infer<typeof deliveryQuoteSchema>
export type QuoteCode = (typeof QUOTE_CODES)[number]
export type QuoteError = { code: QuoteCode }

/** What the server answers about an address. */
export const quoteAnswerSchema = z.union([
  deliveryQuoteSchema,
  z.object({ error: z.object({ code: z.enum(QUOTE_CODES) }) }),
])

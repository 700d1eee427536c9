'use client'

import { type DeliveryQuote, type QuoteError, quoteAnswerSchema } from '@/lib/checkout/delivery-quote'
import type { Address } from '@/lib/places/address'
import { postJson } from '@/lib/post-json'
import { fail, ok, type Result } from '@/lib/result'

/**
 * Asks the server whether a venue delivers to an address, and for how much. Never throws: no answer, or one that
 * says nothing of the address, is `distance_unavailable`.
 */
export const fetchQuote = async (venueRef: string, address: Address): Promise<Result<DeliveryQuote, QuoteError>> => {
  const answer = await postJson(`/api/venues/${encodeURIComponent(venueRef)}/delivery-quote`, { address })
  const quote = quoteAnswerSchema.safeParse(answer?.body)
  if (!quote.success) return fail({ code: 'distance_unavailable' })
  return 'error' in quote.data ? fail(quote.data.error) : ok(quote.data)
}

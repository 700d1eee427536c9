'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { ClientCode } from '@/lib/core/api/contract'
import {
  type DeliveryQuote,
  deliveryQuoteApi,
  type QuoteCode,
  type QuoteError,
} from '@/lib/core/checkout/delivery-quote-api'
import type { Address } from '@/lib/core/places/address'
import { fail, type Result } from '@/lib/core/result'

/** No answer about the address becomes `distance_unavailable`. */
const QUOTE_PROBLEM: Record<keyof typeof deliveryQuoteApi.refusals.statuses | ClientCode, QuoteCode> = {
  address_incomplete: 'address_incomplete',
  address_abroad: 'address_abroad',
  address_unknown: 'address_unknown',
  out_of_range: 'out_of_range',
  distance_unavailable: 'distance_unavailable',
  venue_not_found: 'distance_unavailable',
  service_unavailable: 'distance_unavailable',
  unavailable: 'distance_unavailable',
  rate_limited: 'distance_unavailable',
  offline: 'distance_unavailable',
  unanswered: 'distance_unavailable',
  unexpected: 'distance_unavailable',
}

/** Never throws. */
export const fetchQuote = async (venueRef: string, address: Address): Promise<Result<DeliveryQuote, QuoteError>> => {
  const result = await callApi(deliveryQuoteApi, { ref: venueRef }, { address })
  return result.ok ? result : fail({ code: QUOTE_PROBLEM[result.error.code] })
}

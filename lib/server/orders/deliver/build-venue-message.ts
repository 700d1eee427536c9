import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { VenueMessage } from '@/lib/core/orders/messages/venue-message'
import { whatsappMessage } from '@/lib/core/orders/messages/whatsapp-message'
import type { RecordedPayload } from '@/lib/core/orders/order-payload'
import { spotWords } from '@/lib/core/tables/spot-words'
import { internationalNumber } from '@/lib/core/venue/phone-number'
import type { Backend } from '@/lib/server/backend/backend'

/** A text message holds 4,096 characters; the rest is for the lines around the order. */
const MAX_ORDER = 3_500

export type VenueMessageContext = {
  backend: Backend
  link: string
  dashboardUrl?: string | undefined
  notice?: string | null
}

const paidWords = ({ order, payAtEnd, type }: RecordedPayload): string => {
  if (payAtEnd) return spotWords(type).onBill
  return order.payed ? 'Pagato online' : 'Da pagare'
}

/**
 * Null for a venue without a number (spec section 7). The dashboard link holds the venue's token: send it to nobody
 * else.
 */
export const venueMessage = async (
  payload: RecordedPayload,
  { backend, link, dashboardUrl, notice = null }: VenueMessageContext,
): Promise<VenueMessage | null> => {
  const { restaurant } = payload
  const venue = await backend.venues.find({ id: restaurant.id }, ORIGINAL_LANG, 'shown')
  const to = internationalNumber(venue?.whatsapp_number ?? null) ?? internationalNumber(restaurant.phone)
  if (to === null) return null
  const dashboard = dashboardUrl ? [`${dashboardUrl}/${encodeURIComponent(restaurant.token)}`] : []
  // Above the order, where no diner can write.
  const warning = notice === null ? [] : [notice]
  const text = whatsappMessage(payload, { link, max: MAX_ORDER })
  return { to, text: [...warning, text, paidWords(payload), ...dashboard].join('\n') }
}

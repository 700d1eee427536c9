import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import type { VenueMessage } from '@/lib/orders/messages/venue-message'
import { whatsappMessage } from '@/lib/orders/messages/whatsapp-message'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { internationalNumber } from '@/lib/venue/phone-number'

/** A text message holds 4,096 characters; this leaves room for what stands above and below the order. */
const MAX_ORDER = 3_500

/** `link`: where the whole order is read. `notice`: what the venue reads first, see `OrderRow`. */
export type VenueMessageContext = {
  backend: Backend
  link: string
  dashboardUrl?: string | undefined
  notice?: string | null
}

/**
 * Makes the message that tells a venue of an order (spec section 7): the order in the venue's language and the link to the venue's
 * dashboard. Null where the venue has no number. The link holds the venue's token and goes to nobody else.
 */
export const venueMessage = async (
  payload: RecordedPayload,
  { backend, link, dashboardUrl, notice = null }: VenueMessageContext,
): Promise<VenueMessage | null> => {
  const { restaurant, order } = payload
  const venue = await backend.venues.find({ id: restaurant.id }, ORIGINAL_LANG, 'shown')
  const to = internationalNumber(venue?.whatsapp_number ?? null) ?? internationalNumber(restaurant.phone)
  if (to === null) return null
  const paid = order.payed ? 'Pagato online' : 'Da pagare'
  const dashboard = dashboardUrl ? [`${dashboardUrl}/${encodeURIComponent(restaurant.token)}`] : []
  // Above everything, where no diner can write.
  const warning = notice === null ? [] : [notice]
  const text = whatsappMessage(payload, { link, max: MAX_ORDER })
  return { to, text: [...warning, text, paid, ...dashboard].join('\n') }
}

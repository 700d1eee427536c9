import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { VenueMessage } from '@/lib/orders/messages/venue-message'
import { whatsappMessage } from '@/lib/orders/messages/whatsapp-message'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { internationalNumber } from '@/lib/venue/phone-number'

/** `notice`: what the venue reads first, see `OrderRow`. */
export type VenueMessageContext = {
  backend: Backend
  dashboardUrl?: string | undefined
  notice?: string | null
}

/**
 * Makes the message that tells a venue of an order (spec section 7): the order in Italian and the link to the venue's
 * dashboard. Null where the venue has no number. The link holds the venue's token and goes to nobody else.
 */
export const venueMessage = async (
  payload: RecordedPayload,
  { backend, dashboardUrl, notice = null }: VenueMessageContext,
): Promise<VenueMessage | null> => {
  const { restaurant, order } = payload
  const venue = await backend.venues.find({ id: restaurant.id }, 'it')
  const to = internationalNumber(venue?.whatsapp_number ?? null) ?? internationalNumber(restaurant.phone)
  if (to === null) return null
  const paid = order.payed ? 'Pagato online' : 'Da pagare'
  const dashboard = dashboardUrl ? [`${dashboardUrl}/${encodeURIComponent(restaurant.token)}`] : []
  // Above everything, where no diner can write.
  const warning = notice === null ? [] : [notice]
  return { to, text: [...warning, whatsappMessage(payload), paid, ...dashboard].join('\n') }
}

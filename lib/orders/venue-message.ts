import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { type LateCode, lateLine } from '@/lib/orders/late-order'
import type { RecordedPayload } from '@/lib/orders/order-payload'
import { whatsappMessage } from '@/lib/orders/whatsapp-message'

/** A text for a venue's phone. `to`: digits with the country's, as the messages service wants them. */
export type VenueMessage = { to: string; text: string }

const ITALY = '39'

/** '+39 333 0000104', '0039…' and the bare '3330000104' are one number; null for what is none. */
export const messageNumber = (number: string | null): string | null => {
  const text = (number ?? '').trim()
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isFull = text.startsWith('+') || text.replace(/\D/g, '').startsWith('00') || digits.length > 11
  const full = isFull ? digits : `${ITALY}${digits}`
  return /^\d{8,15}$/.test(full) && digits !== '' ? full : null
}

/** `late`: why the order was no longer possible when it was paid. */
export type VenueMessageContext = {
  backend: Backend
  dashboardUrl?: string | undefined
  late?: readonly LateCode[]
}

/**
 * Makes the message that tells a venue of an order (spec section 7): the order in Italian and the link to the venue's
 * dashboard. Null where the venue has no number. The link holds the venue's token and goes to nobody else.
 */
export const venueMessage = async (
  payload: RecordedPayload,
  { backend, dashboardUrl, late = [] }: VenueMessageContext,
): Promise<VenueMessage | null> => {
  const { restaurant, order } = payload
  const venue = await backend.venues.find({ id: restaurant.id }, 'it')
  const to = messageNumber(venue?.whatsapp_number ?? null) ?? messageNumber(restaurant.phone)
  if (to === null) return null
  const paid = order.payed ? 'Pagato online' : 'Da pagare'
  const dashboard = dashboardUrl ? [`${dashboardUrl}/${encodeURIComponent(restaurant.token)}`] : []
  // Above everything, where no diner can write.
  const warning = lateLine(late)
  return { to, text: [...(warning ? [warning] : []), whatsappMessage(payload), paid, ...dashboard].join('\n') }
}

import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderStatus } from '@/lib/orders/order-status'
import type { OrderType } from '@/lib/venue/order-type'
import { whatsappLink } from '@/lib/venue/phone-number'
import type { PublicVenue } from '@/lib/venue/venue'

/** An order that the server knows, as its confirmation shows it. */
export type ConfirmedProps = {
  payload: StoredPayload
  order: OrderStatus
  venue: Pick<PublicVenue, 'name' | 'whatsapp_number'>
  type: OrderType
  thankYou: 'thankYouSushi' | null
  menuHref: string
}

/** When an order is ready or there, 'HH:MM': as its venue answered, until then as its diner asked; null where nobody said. */
export const timeOfOrder = (
  { order: { customer } }: { order: Pick<StoredPayload['order'], 'customer'> },
  { answer }: Pick<OrderStatus, 'answer'>,
): string | null => (answer && answer.state !== 'refused' && answer.time) || customer[0]?.time || null

/**
 * The chat that an order may be sent by; null where there is none, and once its venue has answered. `number`: the
 * venue's on the WhatsApp page, null on every other.
 */
export const chatOf = (order: Pick<OrderStatus, 'message' | 'answer'>, number: string | null): string | null =>
  order.message && !order.answer ? whatsappLink(number, order.message) : null

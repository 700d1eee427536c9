import type { ReactNode } from 'react'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { OrderType } from '@/lib/core/venue/order-type'
import { whatsappLink } from '@/lib/core/venue/phone-number'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type ConfirmedProps = {
  payload: StoredPayload
  order: OrderStatus
  venue: Pick<PublicVenue, 'name' | 'whatsapp_number'>
  type: OrderType
  seller: ReactNode
  thankYou: 'thankYouSushi' | null
  menuHref: string
  /** Asks for the order again. */
  onWithdrawn: () => void
}

/** 'HH:MM': the venue's time, else the requested one. */
export const timeOfOrder = (
  { order: { customer } }: { order: Pick<StoredPayload['order'], 'customer'> },
  { answer }: Pick<OrderStatus, 'answer'>,
): string | null => (answer && 'time' in answer && answer.time) || customer[0]?.time || null

/** WhatsApp link until the venue answers. `number`: only on the WhatsApp page. */
export const chatOf = (order: Pick<OrderStatus, 'message' | 'answer'>, number: string | null): string | null =>
  order.message && !order.answer ? whatsappLink(number, order.message) : null

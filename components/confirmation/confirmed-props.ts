import type { KnownOrder } from '@/lib/orders/ask-order'
import type { StoredPayload } from '@/lib/orders/order-payload'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

/** An order that the server knows, as its confirmation shows it. */
export type ConfirmedProps = {
  payload: StoredPayload
  order: KnownOrder
  venue: Pick<PublicVenue, 'name' | 'whatsapp_number'>
  type: OrderType
  thankYou: 'thankYouHotel' | null
  menuHref: string
}

export type Progress = 'underway' | 'arrived' | 'failed'

/** How far an order has come. */
export const progressOf = ({ state }: Pick<KnownOrder, 'state'>): Progress => {
  if (state === 'delivered') return 'arrived'
  return state === 'dead' ? 'failed' : 'underway'
}

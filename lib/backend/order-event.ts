import type { OrderPayload } from '@/lib/orders/order-payload'
import { type TrackedEvent, toTrackingForm, toTrackingLog } from '@/lib/tracking/tracking'

/**
 * The 'sendorder' event of an order (spec sections 4 and 7), in numbers: neither its id nor anything its diner wrote.
 * The server records it, so there is no page to speak of.
 */
export const orderEvent = ({ restaurant, order, transaction }: OrderPayload): TrackedEvent => {
  const { amount, quantity, type, timestamp: time } = order
  const metadata = { amount, quantity, type, provider: transaction.provider, time }
  const record = { ris_id: restaurant.id, token: restaurant.token, action: 'sendorder', metadata } as const
  const page = { attributes: ['has_orders'], domain: '', lang: '', referrer: '', start: time, url: '', user_agent: '' }
  return { form: toTrackingForm(record), log: toTrackingLog(record, page) }
}

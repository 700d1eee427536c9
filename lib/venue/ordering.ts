import { isTableService, type OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

type Orderable = Pick<PublicVenue, 'has_orders' | 'orderTypes' | 'orders'>

/** Whether diners can order with this type here: the venue serves it, takes orders, and the service is active. */
export const canOrder = (venue: Orderable, type: OrderType): boolean =>
  venue.has_orders &&
  venue.orderTypes.includes(type) &&
  isTableService(type) &&
  (venue.orders.tableservice?.active ?? false)

/**
 * How an order at the table can be paid here today. Online providers need a payment before the order is
 * accepted, which no screen offers yet; cash stands unless the venue has switched it off.
 */
export const tableProviders = ({ orders, payments }: Pick<PublicVenue, 'orders' | 'payments'>): PaymentMethod[] => {
  const offered = orders.tableservice?.payment_methods.some(({ name }) => name === 'cash') ?? false
  const switchedOff = payments.some(({ name, active }) => name === 'cash' && !active)
  return offered && !switchedOff ? ['cash'] : []
}

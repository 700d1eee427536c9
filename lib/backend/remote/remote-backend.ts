import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedDelivery } from '@/lib/backend/embedded/delivery'
import { remoteDistance } from '@/lib/backend/remote/distance'
import { remoteMessages } from '@/lib/backend/remote/messages'
import { remoteOrders } from '@/lib/backend/remote/orders'
import { remotePickup } from '@/lib/backend/remote/pickup'
import { remoteTransactions } from '@/lib/backend/remote/transactions'
import type { Env } from '@/lib/env'

/** Distances and couriers, each of the system that knows it. */
const deliveryOf = (settings: Env): Backend['delivery'] => {
  const { COPERTO_ORDERS_API_URL: orders, COPERTO_RESTAURANT_API_URL: restaurant } = settings
  return {
    ...embeddedDelivery(),
    ...(restaurant ? { distance: remoteDistance(restaurant, settings.COPERTO_RESTAURANT_API_AUTH) } : {}),
    ...(orders ? { nextPickup: remotePickup(orders, settings.COPERTO_ORDERS_API_TOKEN) } : {}),
  }
}

/** Adapters of the systems that orders are handed to and that know of deliveries, each where its address is set. */
export const remoteBackend = (
  settings: Env,
): Partial<Pick<Backend, 'orders' | 'transactions' | 'messages'>> & Pick<Backend, 'delivery'> => {
  const { COPERTO_ORDERS_API_URL: orders, COPERTO_ADMIN_API_URL: admin, COPERTO_MESSAGES_URL: messages } = settings
  const sender = { token: settings.COPERTO_MESSAGES_TOKEN, from: settings.COPERTO_MESSAGES_FROM }
  return {
    delivery: deliveryOf(settings),
    ...(orders ? { orders: remoteOrders(orders, settings.COPERTO_ORDERS_API_TOKEN) } : {}),
    ...(admin ? { transactions: remoteTransactions(admin, settings.COPERTO_ADMIN_API_TOKEN) } : {}),
    ...(messages ? { messages: remoteMessages({ url: messages, ...sender }) } : {}),
  }
}

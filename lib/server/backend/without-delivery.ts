import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import { asOld } from '@/lib/server/venue/read-age'

/** No venue delivers, as no address of a diner could be found; all else stays. */
export const withoutDelivery = (backend: Backend): Backend => ({
  ...backend,
  venues: {
    ...backend.venues,
    find: async (ref, lang, readFor) => {
      const venue = await backend.venues.find(ref, lang, readFor)
      if (!venue?.orders.delivery?.active) return venue
      const delivery = { ...venue.orders.delivery, active: false }
      return asOld({ ...venue, orders: { ...venue.orders, delivery } }, venue)
    },
  },
})

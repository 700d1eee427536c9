import 'server-only'
import { limitOf } from '@/lib/api/limits'
import type { OrderGuard } from '@/lib/orders/order-guard'

/** The guard of one caller, known by the address its requests come from. */
export const guardOrders = (address: string): OrderGuard => ({
  admits: (venueId, table) => {
    const isOfFew =
      table === -1
        ? limitOf('ordersOfDevice').take(`${venueId}/${address}`)
        : limitOf('ordersOfTable').take(`${venueId}/${table}`)
    return isOfFew && limitOf('ordersOfVenue').take(String(venueId))
  },
  allowsCoupon: (venueId) =>
    limitOf('wrongCoupons').allows(address) && limitOf('wrongCouponsOfVenue').allows(String(venueId)),
  countWrongCoupon: (venueId) => {
    limitOf('wrongCoupons').take(address)
    limitOf('wrongCouponsOfVenue').take(String(venueId))
  },
})

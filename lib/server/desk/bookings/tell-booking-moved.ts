import 'server-only'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { wakeWaitingWorker } from '@/lib/server/booking/waiting/waiting-worker'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { publishDeskNews } from '@/lib/server/realtime/publish'

/** After a move at a desk: its guest's open page, the devices, and whoever waits for its seats hear of it. */
export const tellBookingMoved = async (booking: Booking): Promise<void> => {
  wakeDeliveryWorker()
  wakeWaitingWorker()
  await Promise.all([publishOrderNews(booking), publishDeskNews(booking.venue_id)])
}

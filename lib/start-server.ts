import 'server-only'
import { startGoneVenues } from '@/lib/api/server/gone-venues'
import { openLimiters } from '@/lib/api/server/rate-limits/limiter'
import { startVenueChanges } from '@/lib/api/server/venue-changes'
import { sendBookingWork } from '@/lib/booking/server/send-booking-work'
import { openDatabase } from '@/lib/db/open'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { startEscalationWorker } from '@/lib/desk/server/escalation-worker'
import { env, hasDemos } from '@/lib/env'
import { logger } from '@/lib/logger'
import { offerAppFacts } from '@/lib/metrics/server/app-facts'
import { startDeliveryWorker } from '@/lib/orders/deliver/delivery-worker'
import { startPaymentWorkers } from '@/lib/orders/pay/payment-worker'
import { sendRefundWork } from '@/lib/orders/pay/refund/send-refund'
import { startRetentionWorker } from '@/lib/retention/retention-worker'
import { takeOutDemoVenues } from '@/lib/venue-files/server/put-demo-venues'

const start = async (): Promise<void> => {
  env()
  const database = await openDatabase()
  const { engine } = database
  if (!hasDemos()) await takeOutDemoVenues(database)
  const arrived = (venueId: number): void => void publishDeskNews(venueId)
  await startDeliveryWorker({ sendBooking: sendBookingWork, sendRefund: sendRefundWork, arrived })
  await startPaymentWorkers()
  await startEscalationWorker()
  await startRetentionWorker()
  await startVenueChanges()
  await openLimiters()
  startGoneVenues()
  offerAppFacts()
  logger().info('server_ready', { engine })
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/**
 * Makes the process ready to serve, or ends it when the settings or the database are unfit. Throwing would not do:
 * Next goes on without, listens and answers every request with status 500.
 */
export const startServer = async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`Coperto cannot start: ${reasonOf(error)}\n`)
    process.exit(1)
  }
}

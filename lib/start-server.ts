import 'server-only'
import { sendBookingWork } from '@/lib/booking/server/send-booking-work'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'
import { startDeliveryWorkers } from '@/lib/orders/deliver/delivery-worker'
import { startPaymentWorkers } from '@/lib/orders/pay/payment-worker'
import { startRetentionWorker } from '@/lib/retention/retention-worker'

const start = async (): Promise<void> => {
  env()
  const { engine } = await openDatabase()
  await startDeliveryWorkers(sendBookingWork)
  await startPaymentWorkers()
  await startRetentionWorker()
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

import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { env } from '@/lib/env'
import { logger } from '@/lib/logger'
import { startDeliveryWorker } from '@/lib/orders/delivery-worker'

/** Makes the process ready to serve; throws, and so ends it, when the settings or the database are unfit. */
export const startServer = async (): Promise<void> => {
  env()
  const { engine } = await openDatabase()
  await startDeliveryWorker()
  logger().info('server_ready', { engine })
}

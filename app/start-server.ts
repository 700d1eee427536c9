import 'server-only'
import { startReminderWorker } from '@/lib/server/booking/reminder-worker'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import { startWaitingWorker } from '@/lib/server/booking/waiting/waiting-worker'
import { startGoneVenues } from '@/lib/server/changes/gone-venues'
import { startVenueChanges } from '@/lib/server/changes/venue-changes'
import { startEscalationWorker } from '@/lib/server/desk/escalation-worker'
import { openLimiters } from '@/lib/server/limits/limiter'
import { startMenuReads } from '@/lib/server/menu/menu-reads'
import { offerAppFacts } from '@/lib/server/metrics/app-facts'
import { openDatabase } from '@/lib/server/open/open-database'
import { sayStartLink } from '@/lib/server/operator/say-operator-link'
import { startDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { startPaymentWorkers } from '@/lib/server/orders/pay/payment-worker'
import { sendRefundWork } from '@/lib/server/orders/pay/refund/send-refund'
import { startPhotoWorker } from '@/lib/server/photos/photo-worker'
import { logger } from '@/lib/server/process/logger'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { startRetentionWorker } from '@/lib/server/retention/retention-worker'
import { env, hasDemos } from '@/lib/server/settings/env'
import { startWarnings } from '@/lib/server/settings/start-warnings'
import { takeOutDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

/** Given by the front server, which listens only when the settings are right (lib/front-server/serve.ts). */
const shared: typeof globalThis & { copertoSettingsChecked?: () => void } = globalThis

const start = async (): Promise<void> => {
  for (const warning of startWarnings(env())) process.stderr.write(`${warning}\n`)
  shared.copertoSettingsChecked?.()
  const database = await openDatabase()
  const { engine } = database
  if (!hasDemos()) await takeOutDemoVenues(database)
  const arrived = (venueId: number): void => void publishDeskNews(venueId)
  await startDeliveryWorker({ sendBooking: sendBookingWork, sendRefund: sendRefundWork, arrived })
  await startPaymentWorkers()
  await startEscalationWorker()
  await startReminderWorker()
  await startWaitingWorker()
  await startRetentionWorker()
  await startPhotoWorker()
  await startVenueChanges()
  await openLimiters()
  startGoneVenues()
  startMenuReads()
  offerAppFacts()
  await sayStartLink(database, (line) => process.stderr.write(`${line}\n`))
  logger().info('server_ready', { engine })
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** Exits if settings or database are unfit; after a throw, Next would go on and answer every request with 500. */
export const startServer = async (): Promise<void> => {
  try {
    await start()
  } catch (error) {
    process.stderr.write(`Coperto cannot start: ${reasonOf(error)}\n`)
    process.exit(1)
  }
}

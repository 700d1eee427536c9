import 'server-only'
import { hasWorker, startWorker } from '@/lib/server/async/worker'
import { remindGuests } from '@/lib/server/booking/remind-guests'
import { openDatabase } from '@/lib/server/open/open-database'
import { wakeDeliveryWorker } from '@/lib/server/orders/deliver/delivery-worker'
import { errorFields, logger } from '@/lib/server/process/logger'
import { sendsMessages } from '@/lib/server/settings/env'

const POLL_MS = 60_000

const NAME = 'reminders'

/** Reminds guests of their bookings where messages are sent. */
export const startReminderWorker = async (): Promise<void> => {
  if (hasWorker(NAME) || !sendsMessages()) return
  const { db } = await openDatabase()
  const step = async (): Promise<number> => {
    const queued = await remindGuests(db, Date.now())
    if (queued > 0) wakeDeliveryWorker()
    return queued
  }
  const failed = (error: unknown): void => logger().error('reminders_failed', errorFields(error))
  startWorker(NAME, { step, failed, idleMs: POLL_MS })
}

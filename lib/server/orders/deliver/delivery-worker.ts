import 'server-only'
import { hasWorker, startWorker, wakeWorker } from '@/lib/server/async/worker'
import { requeueBeyond } from '@/lib/server/db/outbox'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { openDelivery } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { errorFields, logger } from '@/lib/server/process/logger'
import { env, takesStopWord } from '@/lib/server/settings/env'

const IDLE_MS = 1_000
const CLOCK_CHECK_MS = 60_000

const NAME = 'delivery'

type Senders = Required<Pick<DeliveryContext, 'sendBooking' | 'sendRefund' | 'arrived'>>

export const wakeDeliveryWorker = (): void => wakeWorker(NAME)

export const startDeliveryWorker = async (send: Senders): Promise<void> => {
  if (hasWorker(NAME)) return
  const log = logger()
  const database = await openDatabase()
  const dashboardUrl = env().COPERTO_DASHBOARD_URL
  const systems = { database, backend: openBackend(), dashboardUrl, takesStop: takesStopWord(), ...send }
  const context = { ...systems, log, policy: DELIVERY_POLICY, now: Date.now }
  const delivery = openDelivery(context, { wake: wakeDeliveryWorker })
  const failed = (error: unknown) => log.error('delivery_failed', errorFields(error))
  startWorker(NAME, { step: delivery.start, failed, idleMs: IDLE_MS }, { settled: delivery.settled })
  const checkClock = () => requeueBeyond(database.db, Date.now(), DELIVERY_POLICY).then(() => 0)
  startWorker('delivery times', { step: checkClock, failed, idleMs: CLOCK_CHECK_MS })
}

import type { Backend } from '@/lib/backend/backend'
import type { Database } from '@/lib/db/connect'
import type { OutboxItem } from '@/lib/db/outbox'
import type { Logger } from '@/lib/logger'
import type { DeliveryPolicy } from '@/lib/orders/deliver/delivery-policy'

/** Sends the work of an outbox row to the system it is for. Throws as the backend does. */
export type SendWork = (item: OutboxItem, context: DeliveryContext) => Promise<void>

export type DeliveryContext = {
  database: Database
  backend: Backend
  /** Where a venue reads its orders; its token follows. */
  dashboardUrl?: string | undefined
  log: Logger
  policy: DeliveryPolicy
  /** Dependency injection: orders know no bookings, which leave by the same outbox. */
  sendBooking?: SendWork
  /** The same: what gives money back asks providers, which what is delivered does not know. */
  sendRefund?: SendWork
  /** Tells the desk of a venue that something of it arrived. */
  arrived?: (venueId: number) => void
  now: () => number
}

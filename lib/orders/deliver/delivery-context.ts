import type { Backend } from '@/lib/backend/backend'
import type { Database } from '@/lib/db/connect'
import type { OutboxItem } from '@/lib/db/outbox'
import type { Logger } from '@/lib/logger'
import type { DeliveryPolicy } from '@/lib/orders/deliver/delivery-policy'

export type SendWork = (item: OutboxItem, context: DeliveryContext) => Promise<void>

export type DeliveryContext = {
  database: Database
  backend: Backend
  /** The venue's token is appended. */
  dashboardUrl?: string | undefined
  log: Logger
  policy: DeliveryPolicy
  /** Dependency injection: orders do not import bookings. */
  sendBooking?: SendWork
  /** The same: delivery does not import payments. */
  sendRefund?: SendWork
  arrived?: (venueId: number) => void
  now: () => number
}

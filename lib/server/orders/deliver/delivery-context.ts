import type { Backend } from '@/lib/server/backend/backend'
import type { Database } from '@/lib/server/db/connect'
import type { OutboxItem } from '@/lib/server/db/outbox'
import type { DeliveryPolicy } from '@/lib/server/orders/deliver/delivery-policy'
import type { Logger } from '@/lib/server/process/logger'

export type SendWork = (item: OutboxItem, context: DeliveryContext) => Promise<void>

export type DeliveryContext = {
  database: Database
  backend: Backend
  /** The venue's token is appended. */
  dashboardUrl?: string | undefined
  /** Messages to guests name the word that ends them. */
  takesStop?: boolean
  log: Logger
  policy: DeliveryPolicy
  /** Dependency injection: orders do not import bookings. */
  sendBooking?: SendWork
  /** The same: delivery does not import payments. */
  sendRefund?: SendWork
  arrived?: (venueId: number) => void
  now: () => number
}

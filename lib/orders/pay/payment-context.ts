import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import type { Logger } from '@/lib/logger'
import type { OnlineMethod, PaymentProvider } from '@/lib/payments/provider'

/** What every step of a payment works with. */
export type PaymentContext = {
  db: Db
  backend: Backend
  providerOf: (method: OnlineMethod) => PaymentProvider | null
  /** Whether the venue gets a message of each order. */
  messages: boolean
  log: Logger
  /** Called once an order is queued, so that its delivery starts at once. */
  queued: () => void
  now: () => number
  /** Waits so many ms. */
  sleep: (ms: number) => Promise<void>
  /** Takes a turn to ask the provider about a payment, of all instances together; the seconds to wait instead, 0 with one. */
  takeTurn: (paymentId: string) => Promise<number>
}

import type { OnlineMethod, PaymentProvider } from '@/lib/core/payments/provider'
import type { Backend } from '@/lib/server/backend/backend'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Db } from '@/lib/server/db/connect'
import type { Logger } from '@/lib/server/process/logger'

export type PaymentContext = {
  db: Db
  backend: Backend
  providerOf: (method: OnlineMethod) => PaymentProvider | null
  messages: boolean
  log: Logger
  queued: () => void
  /** After a commit that changed a bill. */
  billChanged?: (bill: Pick<BillRow, 'id' | 'venue_id'>) => Promise<void>
  now: () => number
  /** Ms. */
  sleep: (ms: number) => Promise<void>
  /** Throttle across instances: seconds to wait, 0 to go ahead. */
  takeTurn: (paymentId: string) => Promise<number>
}

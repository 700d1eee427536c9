import type { Backend } from '@/lib/backend/backend'
import type { Database } from '@/lib/db/connect'
import type { Logger } from '@/lib/logger'
import type { DeliveryPolicy } from '@/lib/orders/deliver/delivery-policy'

export type DeliveryContext = {
  database: Database
  /** Of this process, in the table of `lib/db/instances.ts`; without one its claims wait out their lease when it dies. */
  instance?: string | undefined
  backend: Backend
  /** Where a venue reads its orders; its token follows. */
  dashboardUrl?: string | undefined
  log: Logger
  policy: DeliveryPolicy
  now: () => number
}

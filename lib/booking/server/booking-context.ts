import type { Backend } from '@/lib/backend/backend'
import type { Db } from '@/lib/db/connect'
import type { Logger } from '@/lib/logger'

/** What the verbs of a booking work with. */
export type BookingContext = {
  db: Db
  backend: Pick<Backend, 'venues'>
  /** Whether venues get a message of each booking. */
  messages: boolean
  /** Something was queued. */
  queued: () => void
  log: Logger
  now: () => number
}

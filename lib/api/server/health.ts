import 'server-only'
import { refusedMessages } from '@/lib/api/server/refused-messages'
import { withTimeout } from '@/lib/async/with-timeout'
import type { Staleness } from '@/lib/backend/backend'
import { openBackend } from '@/lib/backend/open-backend'
import { hasDiskSpace } from '@/lib/db/disk-space'
import { openDatabase } from '@/lib/db/open'
import { type OutboxDepth, outboxDepth } from '@/lib/db/outbox'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { countPaymentsNeedingReview, type PaymentsNeedingReview } from '@/lib/orders/ledger/payments-needing-review'
import { isShuttingDown } from '@/lib/shutdown'

/** disk_low: no new order, payment or booking is begun; everything else goes on. */
export type HealthStatus = 'ok' | 'stopping' | 'disk_low' | 'unavailable'

export type Health = {
  status: HealthStatus
  database: 'ok' | 'unavailable'
  /** Of the data folder; null with PostgreSQL, whose disk is not ours to watch. */
  disk: 'ok' | 'low' | null
  /** Null while the database does not answer. */
  outbox: OutboxDepth | null
  /** Payments that wait for a person; null as above. */
  money: PaymentsNeedingReview | null
  /** `refused`: messages that came to the webhooks of providers since this process began and were not theirs. */
  webhooks: { refused: number }
  /** Venues shown by what their system said last, as it does not answer this process; null where they are our own. */
  menus: Staleness | null
}

const DATABASE_MS = 2_000

/** Reads the ledger, if only a row: SQLite answers a question about nothing without its file. */
const pingDatabase = async (): Promise<void> => {
  const { db } = await openDatabase()
  await db.selectFrom('orders').select('id').limit(1).execute()
}

const readLedger = async (): Promise<Pick<Health, 'outbox' | 'money'>> => {
  const { db } = await openDatabase()
  const [outbox, money] = await Promise.all([outboxDepth(db, Date.now()), countPaymentsNeedingReview(db, Date.now())])
  return { outbox, money }
}

const diskState = async (): Promise<Health['disk']> => {
  if (env().DATABASE_URL) return null
  return (await hasDiskSpace()) ? 'ok' : 'low'
}

/** Timeout: what `query` reads from the database; null, with a log line, where it does not answer in time. */
const queryInTime = async <T>(query: () => Promise<T>): Promise<{ value: T } | null> => {
  try {
    return { value: await withTimeout(DATABASE_MS, query()) }
  } catch (error) {
    logger().warn('health_failed', errorFields(error))
    return null
  }
}

const statusWith = (disk: Health['disk']): HealthStatus =>
  isShuttingDown() ? 'stopping' : disk === 'low' ? 'disk_low' : 'ok'

/** How the process and its database are, for anybody: at a fraction of the cost of the counts. */
export const readStatus = async (): Promise<HealthStatus> => {
  const disk = await diskState()
  return (await queryInTime(pingDatabase)) ? statusWith(disk) : 'unavailable'
}

/**
 * The same with the counts of outbox and money, for the operator. Dead letters and money in question do not make it
 * unfit to serve, but need a person.
 */
export const readHealth = async (): Promise<Health> => {
  const disk = await diskState()
  const told = { webhooks: { refused: refusedMessages() }, menus: openBackend().venues.staleness() }
  const ledger = await queryInTime(readLedger)
  if (ledger) return { status: statusWith(disk), database: 'ok', disk, ...ledger.value, ...told }
  return { status: 'unavailable', database: 'unavailable', disk, outbox: null, money: null, ...told }
}

/** For who watches: whatever needs a person now is a 503. */
export const isWell = (status: HealthStatus): boolean => status === 'ok'

/** For who sends requests here: while the disk is low, menus and payments under way still have nowhere else to go. */
export const isReady = (status: HealthStatus): boolean => status === 'ok' || status === 'disk_low'

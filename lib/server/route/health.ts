import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { hasDiskSpace } from '@/lib/server/db/disk-space'
import { type OutboxDepth, outboxDepth } from '@/lib/server/db/outbox'
import { type MenuStatus, readMenuStatus } from '@/lib/server/menu/menu-status'
import { openDatabase } from '@/lib/server/open/open-database'
import {
  countPaymentsNeedingReview,
  type PaymentsNeedingReview,
} from '@/lib/server/orders/ledger/payments-needing-review'
import { errorFields, logger } from '@/lib/server/process/logger'
import { isShuttingDown } from '@/lib/server/process/shutdown'
import { refusedMessages } from '@/lib/server/route/refused-messages'
import { env } from '@/lib/server/settings/env'

/** disk_low: no new order, payment or booking. */
export type HealthStatus = 'ok' | 'stopping' | 'disk_low' | 'unavailable'

export type Health = {
  status: HealthStatus
  database: 'ok' | 'unavailable'
  /** Null with PostgreSQL. */
  disk: 'ok' | 'low' | null
  /** Null while the database is down. */
  outbox: OutboxDepth | null
  /** Null as above. */
  money: PaymentsNeedingReview | null
  /** Refused webhook messages since start. */
  webhooks: { refused: number }
  /** Of the venues' own menu API; null without one, and as above. */
  menus: MenuStatus | null
}

const DATABASE_MS = 2_000

/** SQLite answers `select 1` even without its file. */
const pingDatabase = async (): Promise<void> => {
  const { db } = await openDatabase()
  await db.selectFrom('orders').select('id').limit(1).execute()
}

const readCounts = async (): Promise<Pick<Health, 'outbox' | 'money' | 'menus'>> => {
  const { db } = await openDatabase()
  const now = Date.now()
  const [outbox, money, menus] = await Promise.all([
    outboxDepth(db, now),
    countPaymentsNeedingReview(db, now),
    readMenuStatus(db, now),
  ])
  return { outbox, money, menus }
}

const diskState = async (): Promise<Health['disk']> => {
  if (env().DATABASE_URL) return null
  return (await hasDiskSpace()) ? 'ok' : 'low'
}

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

/** Without the costly counts. */
export const readStatus = async (): Promise<HealthStatus> => {
  const disk = await diskState()
  return (await queryInTime(pingDatabase)) ? statusWith(disk) : 'unavailable'
}

/** Dead letters and payments needing review do not lower the status. */
export const readHealth = async (): Promise<Health> => {
  const disk = await diskState()
  const told = { webhooks: { refused: refusedMessages() } }
  const counts = await queryInTime(readCounts)
  if (counts) return { status: statusWith(disk), database: 'ok', disk, ...counts.value, ...told }
  return { status: 'unavailable', database: 'unavailable', disk, outbox: null, money: null, menus: null, ...told }
}

/** For monitoring: whatever needs a person is a 503. */
export const isWell = (status: HealthStatus): boolean => status === 'ok'

/** For load balancers: with a low disk, menus and open payments have nowhere else to go. */
export const isReady = (status: HealthStatus): boolean => status === 'ok' || status === 'disk_low'

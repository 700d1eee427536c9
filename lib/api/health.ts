import 'server-only'
import { refusedMessages } from '@/lib/api/refused-messages'
import { hasDiskRoom } from '@/lib/db/disk-room'
import { openDatabase } from '@/lib/db/open'
import { type OutboxDepth, outboxDepth } from '@/lib/db/outbox'
import { env } from '@/lib/env'
import { errorFields, logger } from '@/lib/logger'
import { countMoneyCases, type MoneyCases } from '@/lib/orders/count-money-cases'
import { isShuttingDown } from '@/lib/shutdown'
import { within } from '@/lib/within'

export type Health = {
  /** disk_low: no new order, payment or booking is begun; everything else goes on. */
  status: 'ok' | 'stopping' | 'disk_low' | 'unavailable'
  database: 'ok' | 'unavailable'
  /** Of the data folder; null with PostgreSQL, whose disk is not ours to watch. */
  disk: 'ok' | 'low' | null
  /** Null while the database does not answer. */
  outbox: OutboxDepth | null
  /** Payments that wait for a person; null as above. */
  money: MoneyCases | null
  /** `refused`: messages that came to the webhooks of providers since this process began and were not theirs. */
  webhooks: { refused: number }
}

const DATABASE_MS = 2_000

const readLedger = async (): Promise<Pick<Health, 'outbox' | 'money'>> => {
  const { db } = await openDatabase()
  const [outbox, money] = await Promise.all([outboxDepth(db, Date.now()), countMoneyCases(db, Date.now())])
  return { outbox, money }
}

const diskState = async (): Promise<Health['disk']> => {
  if (env().DATABASE_URL) return null
  return (await hasDiskRoom()) ? 'ok' : 'low'
}

/**
 * How the process, its database, its outbox and its money are. Parked work and money in question do not make it unfit
 * to serve, but need a person.
 */
export const readHealth = async (): Promise<Health> => {
  const disk = await diskState()
  const webhooks = { refused: refusedMessages() }
  try {
    const ledger = await within(DATABASE_MS, readLedger())
    const status = isShuttingDown() ? 'stopping' : disk === 'low' ? 'disk_low' : 'ok'
    return { status, database: 'ok', disk, ...ledger, webhooks }
  } catch (error) {
    logger().warn('health_failed', errorFields(error))
    return { status: 'unavailable', database: 'unavailable', disk, outbox: null, money: null, webhooks }
  }
}

/** For who watches: whatever needs a person now is a 503. */
export const healthStatus = ({ status }: Pick<Health, 'status'>): number => (status === 'ok' ? 200 : 503)

/** For who sends requests here: while the disk is low, menus and payments under way still have nowhere else to go. */
export const readyStatus = ({ status }: Pick<Health, 'status'>): number =>
  status === 'ok' || status === 'disk_low' ? 200 : 503

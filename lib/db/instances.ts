import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '@/lib/db/connect'
import type { InstanceLock } from '@/lib/db/instance-lock'
import type { Schema } from '@/lib/db/schema'

/** Pause between two heartbeats of an instance, in ms. */
export const HEARTBEAT_MS = 2_000

/**
 * Looks at which a heartbeat stood still, after which its instance counts as dead: six to eight seconds. Counted in
 * looks and in no clock's time: clocks of instances differ, and one that stood still itself counts nothing meanwhile.
 */
export const MISSED_LOOKS = 3

/** What an instance saw of another: its heartbeat, and at how many looks since it was the same. */
type Seen = { heartbeat: number; missed: number }

export type Instance = {
  id: string
  /** Shows that it lives, looks who does not, and ends the leases of the dead; answers how many. */
  beat: () => Promise<number>
}

const isOrphan = ({ and, eb, selectFrom }: ExpressionBuilder<Schema, 'outbox' | 'payments'>) =>
  and([eb('leased_by', 'is not', null), eb('leased_by', 'not in', selectFrom('instances').select('instances.id'))])

/**
 * Ends the leases of instances that are in the table no more. The token of a claim stays: until the next one its holder
 * may end it, should it live after all, and the next one knows that the work may have been taken.
 */
const freeOrphans = async ({ db }: Database): Promise<number> => {
  const outbox = await db.selectFrom('outbox').select('seq').where(isOrphan).execute()
  const payments = await db.selectFrom('payments').select('id').where(isOrphan).execute()
  if (outbox.length > 0) {
    const seqs = outbox.map(({ seq }) => seq)
    const free = { leased_until: null, leased_by: null }
    await db.updateTable('outbox').set(free).where('seq', 'in', seqs).where(isOrphan).execute()
  }
  if (payments.length > 0) {
    const ids = payments.map(({ id }) => id)
    // Due by every clock; a payment about which there is nothing left to ask stays so.
    const due = sql<number | null>`case when next_check_at is null then null else 0 end`
    const free = { next_check_at: due, leased_by: null }
    await db.updateTable('payments').set(free).where('id', 'in', ids).where(isOrphan).execute()
  }
  return outbox.length + payments.length
}

/**
 * Heartbeats: this process among those that work on the database. A lease belongs to its instance: it holds while that
 * one's heart beats, and those of the dead are ended by whoever sees it first. One that was taken for dead by mistake,
 * stopped for seconds say, enters anew at its next beat. `lock`: where the data folder tells of the dead at once.
 */
export const instanceOn = (database: Database, lock: InstanceLock | null, id = `ins_${randomUUID()}`): Instance => {
  const { db } = database
  let seen = new Map<string, Seen>()
  let hasLock = lock === null

  const look = async (): Promise<void> => {
    const others = await db.selectFrom('instances').selectAll().where('id', '!=', id).execute()
    const before = seen
    seen = new Map()
    for (const { id: other, heartbeat } of others) {
      const known = before.get(other)
      const missed = known?.heartbeat === heartbeat ? known.missed + 1 : 0
      seen.set(other, { heartbeat, missed })
      // Before its first beat it may not hold its lock yet.
      const isGone = heartbeat > 0 && lock?.isGone(other) === true
      if (!isGone && missed < MISSED_LOOKS) continue
      await db.deleteFrom('instances').where('id', '=', other).where('heartbeat', '=', heartbeat).execute()
    }
  }

  return {
    id,
    beat: async () => {
      if (!hasLock) {
        const entered = db.insertInto('instances').values({ id, heartbeat: 0 })
        await entered.onConflict((conflict) => conflict.doNothing()).execute()
        lock?.hold(id)
        hasLock = true
      }
      await db
        .insertInto('instances')
        .values({ id, heartbeat: 1 })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({ heartbeat: eb('instances.heartbeat', '+', 1) })),
        )
        .execute()
      await look()
      return freeOrphans(database)
    },
  }
}

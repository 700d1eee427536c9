import 'server-only'
import type { Db } from '@/lib/server/db/connect'

/** `phone`: digits with the country code. */
export const hasStopped = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('message_stops').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined

/** Idempotent. `now` in ms. */
export const stopMessages = async (db: Db, phone: string, now: number): Promise<void> => {
  await db
    .insertInto('message_stops')
    .values({ phone, stopped_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute()
}

/** Idempotent. */
export const resumeMessages = async (db: Db, phone: string): Promise<void> => {
  await db.deleteFrom('message_stops').where('phone', '=', phone).execute()
}

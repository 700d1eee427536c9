import 'server-only'
import { sql } from 'kysely'
import { z } from 'zod'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'
import type { Db } from '@/lib/server/db/connect'
import { notifyListeners } from '@/lib/server/realtime/listeners'

export const NOTIFY_CHANNEL = 'coperto_fetch_cart'

const noticeSchema = z.strictObject({ channel: z.string(), token: z.string(), new_user_id: z.string() })

/** Sends to every instance, this one too. PostgreSQL throws above 8,000 bytes. */
export const notifyInstances = async (db: Db, channel: string, event: FetchCartEvent): Promise<void> => {
  await sql`select pg_notify(${NOTIFY_CHANNEL}, ${JSON.stringify({ channel, ...event })})`.execute(db)
}

const readNotice = (payload: string): unknown => {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}

export const deliverNotification = (payload: string): void => {
  const notice = noticeSchema.safeParse(readNotice(payload))
  if (!notice.success) return
  const { channel, ...event } = notice.data
  notifyListeners(channel, event)
}

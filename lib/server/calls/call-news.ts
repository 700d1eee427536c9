import 'server-only'
import { fail } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import { openStream } from '@/lib/server/realtime/open-events'
import { publishDeskNews, publishNews } from '@/lib/server/realtime/publish'

const channelOfCall = (id: string): string => `call:${id}`

/** Only for an open call: nothing follows of another. */
export const openCallNews = async (db: Db, id: string, address: string, signal: AbortSignal) => {
  const open = db.selectFrom('table_calls').select('id').where('id', '=', id).where('ended_at', 'is', null)
  return (await open.executeTakeFirst())
    ? openStream({ channel: channelOfCall(id), listening: 'orders', address, signal })
    : fail({ code: 'not_found' as const })
}

/** Asks the pages of a call and the desk of its venue to look again. Never throws. */
export const publishCallNews = async ({ id, venue_id }: { id: string; venue_id: number }): Promise<void> => {
  await Promise.all([publishNews(channelOfCall(id)), publishDeskNews(venue_id)])
}

import 'server-only'
import { isChannel } from '@/lib/core/realtime/channel'
import { fail } from '@/lib/core/result'
import { openDatabase } from '@/lib/server/open/open-database'
import { openStream } from '@/lib/server/realtime/open-events'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'

/** Our own database also has the shares of a venue's service. */
const isOfShare = async (channel: string): Promise<boolean> => {
  const { db } = await openDatabase()
  const share = await db
    .selectFrom('shares')
    .select('id')
    .where('channel', '=', channel)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return share !== undefined
}

/** The owner's event stream, see `openStream`; none where Pusher is used. */
export const openShareEvents = async (channel: string, address: string, signal: AbortSignal) =>
  !pusherSettings() && isChannel(channel) && (await isOfShare(channel))
    ? openStream({ channel, listening: 'shares', address, signal })
    : fail({ code: 'not_found' as const })

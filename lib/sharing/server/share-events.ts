import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { isChannel } from '@/lib/realtime/channel'
import { openStream } from '@/lib/realtime/server/open-events'
import { pusherSettings } from '@/lib/realtime/server/pusher-settings'
import { fail } from '@/lib/result'

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

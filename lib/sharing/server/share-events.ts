import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { isChannel } from '@/lib/realtime/channel'
import { openStream } from '@/lib/realtime/server/open-events'
import { pusherSettings } from '@/lib/realtime/server/pusher-settings'
import { fail } from '@/lib/result'

/** Whether a shared cart has that channel. Our own database knows all of them, also those that live in a venue's service too. */
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

/** The stream of a shared cart for its owner, see `openStream`; none where Pusher carries its events. */
export const openShareEvents = async (channel: string, address: string, signal: AbortSignal) =>
  !pusherSettings() && isChannel(channel) && (await isOfShare(channel))
    ? openStream({ channel, listening: 'shares', address, signal })
    : fail({ code: 'not_found' as const })

import 'server-only'
import { isChannel } from '@/lib/core/realtime/channel'
import { fail } from '@/lib/core/result'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { openStream } from '@/lib/server/realtime/open-events'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'
import { shareIdOf } from '@/lib/server/sharing/share-keys'

/** Our own database also has the shares of a venue's service. */
const shareOf = async (channel: string): Promise<string | null> => {
  const { db } = await openDatabase()
  const share = await db
    .selectFrom('shares')
    .select('id')
    .where('channel', '=', channel)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  return share?.id ?? null
}

/** Whether a key is the token of the share with this channel, as its guests have it. */
export const opensChannel = async (key: string | null, channel: string): Promise<boolean> =>
  key !== null && isChannel(channel) && (await shareOf(channel)) === shareIdOf(key)

/** The event stream of owner and guests, see `openStream`; none where Pusher is used. While open, the venue's service is asked. */
export const openShareEvents = async (channel: string, address: string, signal: AbortSignal) => {
  const id = !pusherSettings() && isChannel(channel) ? await shareOf(channel) : null
  if (id === null) return fail({ code: 'not_found' as const })
  const { watch } = openBackend().sharing
  const whileOpen = watch ? () => watch(id) : undefined
  return openStream({ channel, listening: 'shares', address, signal, whileOpen })
}

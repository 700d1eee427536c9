import 'server-only'
import { z } from 'zod'
import { channelOfPusher } from '@/lib/core/realtime/channel'
import type { ChannelError } from '@/lib/core/realtime/channel-key-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { sameSecret } from '@/lib/server/http/same-secret'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { signChannel } from '@/lib/server/realtime/pusher-server'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'

/** Loose: `authorizeChannel` checks both formats, so that every refusal looks the same. */
export const channelRequestSchema = z.strictObject({
  socket_id: z.string().max(200),
  channel_name: z.string().max(200),
})

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/
const MAX_KEY = 200

/** Signs a connection to a private channel, if `ownerKey` hashes to that channel or its caller is a guest of it. */
export const authorizeChannel = (
  { socket_id, channel_name }: z.infer<typeof channelRequestSchema>,
  ownerKey: string | null,
  isGuest = false,
): Result<{ auth: string }, ChannelError> => {
  if (!pusherSettings()) return fail({ code: 'not_found' })
  const channel = channelOfPusher(channel_name)
  const isOwner = channel !== null && ownerKey !== null && ownerKey.length <= MAX_KEY
  const mayListen = isOwner && (isGuest || sameSecret(channelOf(ownerKey), channel))
  if (!mayListen || !SOCKET_ID.test(socket_id)) {
    return fail({ code: 'channel_forbidden' })
  }
  const signed = signChannel(socket_id, channel)
  return signed ? ok(signed) : fail({ code: 'not_found' })
}

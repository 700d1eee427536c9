import { channelOfPusher, OWNER_KEY_HEADER } from '@/lib/core/realtime/channel'
import { channelKeyApi } from '@/lib/core/realtime/channel-key-api'
import { authorizeChannel, channelRequestSchema } from '@/lib/server/realtime/authorize-channel'
import { postRoute } from '@/lib/server/route/route'
import { sharingRoute } from '@/lib/server/route/sharing'
import { opensChannel } from '@/lib/server/sharing/share-events'

export const POST = sharingRoute(
  postRoute(channelKeyApi, { limit: 'live', schema: channelRequestSchema }, async (body, { headers }) => {
    const key = headers.get(OWNER_KEY_HEADER)
    const isGuest = await opensChannel(key, channelOfPusher(body.channel_name) ?? '')
    return authorizeChannel(body, key, isGuest)
  }),
)

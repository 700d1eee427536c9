import { OWNER_KEY_HEADER } from '@/lib/core/realtime/channel'
import { channelKeyApi } from '@/lib/core/realtime/channel-key-api'
import { authorizeChannel, channelRequestSchema } from '@/lib/server/realtime/authorize-channel'
import { postRoute } from '@/lib/server/route/route'
import { sharingRoute } from '@/lib/server/route/sharing'

export const POST = sharingRoute(
  postRoute(channelKeyApi, { limit: 'live', schema: channelRequestSchema }, async (body, { headers }) =>
    authorizeChannel(body, headers.get(OWNER_KEY_HEADER)),
  ),
)

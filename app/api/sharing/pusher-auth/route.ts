import { postRoute } from '@/lib/api/server/route'
import { sharingRoute } from '@/lib/api/server/sharing'
import { OWNER_KEY_HEADER } from '@/lib/realtime/channel'
import { channelKeyApi } from '@/lib/realtime/channel-key-api'
import { authorizeChannel, channelRequestSchema } from '@/lib/realtime/server/authorize-channel'

export const POST = sharingRoute(
  postRoute(channelKeyApi, { limit: 'live', schema: channelRequestSchema }, async (body, { headers }) =>
    authorizeChannel(body, headers.get(OWNER_KEY_HEADER)),
  ),
)

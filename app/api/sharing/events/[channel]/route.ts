import { channelEventsApi } from '@/lib/core/realtime/channel-events-api'
import { sharingRoute } from '@/lib/server/route/sharing'
import { streamRoute } from '@/lib/server/route/stream-route'
import { openShareEvents } from '@/lib/server/sharing/share-events'

export const GET = sharingRoute(
  streamRoute(channelEventsApi, ({ params, address, signal }) => openShareEvents(params.channel, address, signal)),
)

import { sharingRoute } from '@/lib/api/server/sharing'
import { streamRoute } from '@/lib/api/server/stream-route'
import { channelEventsApi } from '@/lib/realtime/channel-events-api'
import { openShareEvents } from '@/lib/sharing/server/share-events'

export const GET = sharingRoute(
  streamRoute(channelEventsApi, ({ params, address, signal }) => openShareEvents(params.channel, address, signal)),
)

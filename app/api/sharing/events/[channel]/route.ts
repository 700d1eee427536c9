import { sharingRoute } from '@/lib/api/server/sharing'
import { streamRoute } from '@/lib/api/server/stream-route'
import { channelEventsApi } from '@/lib/realtime/channel-events-api'
import { openEvents } from '@/lib/realtime/server/open-events'

export const GET = sharingRoute(
  streamRoute(channelEventsApi, ({ params, address, signal }) => openEvents(params.channel, address, signal)),
)

import { sharingRoute } from '@/lib/api/server/sharing'
import { streamRoute } from '@/lib/api/server/stream-route'
import { openEvents } from '@/lib/realtime/server/open-events'

export const GET = sharingRoute(
  streamRoute('sharing_events', ({ params, address, signal }) => openEvents(params.channel ?? '', address, signal)),
)

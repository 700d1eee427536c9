import 'server-only'
import { deviceOfRequest } from '@/lib/desk/server/desk-route'
import { openStream } from '@/lib/realtime/server/open-events'
import { publishNews } from '@/lib/realtime/server/publish'

/** Apart from the channels of shared carts, whose form this name does not have: only its venue's devices listen to it. */
const channelName = (venueId: number): string => `desk:${venueId}`

/** Asks the desk of a venue to fetch what is on it again. Never throws. */
export const publishDeskNews = (venueId: number): Promise<void> => publishNews(channelName(venueId))

/** The stream of a desk, for one of its devices. */
export const openDeskNews = async (headers: Headers, address: string, signal: AbortSignal) => {
  const known = await deviceOfRequest(headers)
  if (!known.ok) return known
  return openStream({ channel: channelName(known.value.device.venue_id), listening: 'desks', address, signal })
}

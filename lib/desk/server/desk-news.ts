import 'server-only'
import { findDevice } from '@/lib/desk/server/desk-devices'
import { deviceOfRequest } from '@/lib/desk/server/desk-route'
import { shownSecret } from '@/lib/desk/server/desk-secrets'
import { openStream } from '@/lib/realtime/server/open-events'
import { publishNews } from '@/lib/realtime/server/publish'

/** Cannot match a shared cart's channel. */
const channelName = (venueId: number): string => `desk:${venueId}`

/** Never throws. */
export const publishDeskNews = (venueId: number): Promise<void> => publishNews(channelName(venueId))

/** A revoked device loses the stream at the next event. */
export const openDeskNews = async (headers: Headers, address: string, signal: AbortSignal) => {
  const known = await deviceOfRequest(headers)
  if (!known.ok) return known
  const { db, device } = known.value
  const secret = shownSecret(headers) ?? ''
  const stays = async (): Promise<boolean> => (await findDevice(db, secret, Date.now())) !== null
  return openStream({ channel: channelName(device.venue_id), listening: 'desks', address, signal, stays })
}

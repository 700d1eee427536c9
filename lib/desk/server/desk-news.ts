import 'server-only'
import { findDevice } from '@/lib/desk/server/desk-devices'
import { deviceOfRequest } from '@/lib/desk/server/desk-route'
import { shownSecret } from '@/lib/desk/server/desk-secrets'
import { deskChannel } from '@/lib/realtime/server/desk-channel'
import { openStream } from '@/lib/realtime/server/open-events'

/** The stream of a desk, for one of its devices: a device that was revoked meanwhile loses it at the next news. */
export const openDeskNews = async (headers: Headers, address: string, signal: AbortSignal) => {
  const known = await deviceOfRequest(headers)
  if (!known.ok) return known
  const { db, device } = known.value
  const secret = shownSecret(headers) ?? ''
  const stays = async (): Promise<boolean> => (await findDevice(db, secret, Date.now())) !== null
  return openStream({ channel: deskChannel(device.venue_id), listening: 'desks', address, signal, stays })
}

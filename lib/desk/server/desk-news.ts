import 'server-only'
import { findDevice } from '@/lib/desk/server/desk-devices'
import { deviceOfRequest } from '@/lib/desk/server/desk-route'
import { shownSecret } from '@/lib/desk/server/desk-secrets'
import { openStream } from '@/lib/realtime/server/open-events'
import { deskChannel } from '@/lib/realtime/server/publish'

/** A revoked device loses the stream at the next event. */
export const openDeskNews = async (headers: Headers, address: string, signal: AbortSignal) => {
  const known = await deviceOfRequest(headers)
  if (!known.ok) return known
  const { db, device } = known.value
  const secret = shownSecret(headers) ?? ''
  const stays = async (): Promise<boolean> => (await findDevice(db, secret, Date.now())) !== null
  return openStream({ channel: deskChannel(device.venue_id), listening: 'desks', address, signal, stays })
}

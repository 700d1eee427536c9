import 'server-only'
import { findDevice } from '@/lib/server/desk/desk-devices'
import { deviceOfRequest } from '@/lib/server/desk/desk-route'
import { shownSecret } from '@/lib/server/desk/desk-secrets'
import { openStream } from '@/lib/server/realtime/open-events'
import { deskChannel } from '@/lib/server/realtime/publish'

/** A revoked device loses the stream at the next event. */
export const openDeskNews = async (headers: Headers, address: string, signal: AbortSignal) => {
  const known = await deviceOfRequest(headers)
  if (!known.ok) return known
  const { db, device } = known.value
  const secret = shownSecret(headers) ?? ''
  const stays = async (): Promise<boolean> => (await findDevice(db, secret, Date.now())) !== null
  return openStream({ channel: deskChannel(device.venue_id), listening: 'desks', address, signal, stays })
}

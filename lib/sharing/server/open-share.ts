import 'server-only'
import { channelOf } from '@/lib/realtime/server/channel-of'
import { fail, ok, type Result } from '@/lib/result'
import { newSecret, shareIdOf } from '@/lib/sharing/server/share-keys'
import type { ShareError } from '@/lib/sharing/share-api'
import type { OpenedShare, OpenShareRequest } from '@/lib/sharing/share-requests'
import type { SharingContext } from '@/lib/sharing/sharing-context'
import { canOrder } from '@/lib/venue/ordering'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** Token and key are returned once and never stored. */
export const openShare = async (
  { venue: text, type }: OpenShareRequest,
  { backend }: SharingContext,
): Promise<Result<OpenedShare, ShareError>> => {
  const ref = parseVenueRef(text)
  const venue = ref && (await backend.venues.find(ref, 'it', 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  if (!canOrder(venue, type)) return fail({ code: 'type_not_offered' })
  const [token, ownerKey] = [newSecret(), newSecret()]
  const channel = channelOf(ownerKey)
  await backend.sharing.open({ id: shareIdOf(token), channel, res_id: venue.id, type })
  return ok({ token, ownerKey, channel })
}

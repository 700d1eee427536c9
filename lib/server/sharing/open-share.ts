import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { ShareError } from '@/lib/core/sharing/share-api'
import type { OpenedShare, OpenShareRequest } from '@/lib/core/sharing/share-requests'
import { canOrder } from '@/lib/core/venue/ordering'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { newSecret, shareIdOf } from '@/lib/server/sharing/share-keys'
import type { SharingContext } from '@/lib/server/sharing/sharing-context'

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

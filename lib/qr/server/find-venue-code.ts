import 'server-only'
import { publicOrigin } from '@/lib/http/server/public-origin'
import type { Logger } from '@/lib/logger'
import { venueCodeAddress } from '@/lib/qr/venue-code'
import { fail, ok, type Result } from '@/lib/result'
import type { OrderType } from '@/lib/venue/order-type'
import { findVenue } from '@/lib/venue/server/find-venue'

type VenueCodeError = { code: 'venue_not_found' | 'type_not_offered' | 'unavailable' }

export const findVenueCode = async (
  ref: string,
  asked: OrderType | undefined,
  log: Logger,
): Promise<Result<{ name: string; address: string }, VenueCodeError>> => {
  const venue = await findVenue(ref, log)
  if (!venue.ok) return venue
  const { name, orderTypes } = venue.value
  const type = asked ?? orderTypes[0] ?? 'r'
  if (asked && !orderTypes.includes(asked)) return fail({ code: 'type_not_offered' })
  return ok({ name, address: venueCodeAddress(publicOrigin(), venue.value, type) })
}

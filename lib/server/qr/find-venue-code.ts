import 'server-only'
import { venueCodeAddress } from '@/lib/core/qr/venue-code'
import { fail, ok, type Result } from '@/lib/core/result'
import type { OrderType } from '@/lib/core/venue/order-type'
import { publicOrigin } from '@/lib/server/http/public-origin'
import type { Logger } from '@/lib/server/process/logger'
import { findVenue } from '@/lib/server/venue/find-venue'

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

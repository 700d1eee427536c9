import 'server-only'
import type { PrintedOrder } from '@/lib/core/desk/ticket-api'
import { fail, ok, type Result } from '@/lib/core/result'
import { countTicket } from '@/lib/server/desk/count-ticket'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { answersElsewhere, nameOfVenue } from '@/lib/server/desk/desk-state'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'

/** Counts the print. */
export const printTicket = async (
  orderId: string,
  stations: readonly string[],
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
): Promise<Result<PrintedOrder, { code: 'not_found' }>> => {
  const venueId = device.venue_id
  const order = await findDeskOrder(db, { venueId, isOurs: !answersElsewhere() }, orderId)
  const ticket = order && (await countTicket(db, { orderId, venueId, stations }))
  if (!ticket) return fail({ code: 'not_found' })
  return ok({ venue: await nameOfVenue(venueId), order, ticket })
}

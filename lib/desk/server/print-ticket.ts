import 'server-only'
import { countTicket } from '@/lib/desk/server/count-ticket'
import type { DeskCall } from '@/lib/desk/server/desk-route'
import { answersElsewhere, nameOfVenue } from '@/lib/desk/server/desk-state'
import { findDeskOrder } from '@/lib/desk/server/read-desk-orders'
import type { PrintedOrder } from '@/lib/desk/ticket-api'
import { fail, ok, type Result } from '@/lib/result'

/** Counts the print. */
export const printTicket = async (
  orderId: string,
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
): Promise<Result<PrintedOrder, { code: 'not_found' }>> => {
  const venueId = device.venue_id
  const order = await findDeskOrder(db, { venueId, isOurs: !answersElsewhere() }, orderId)
  const ticket = order && (await countTicket(db, { orderId, venueId }))
  if (!ticket) return fail({ code: 'not_found' })
  return ok({ venue: await nameOfVenue(venueId), order, ticket })
}

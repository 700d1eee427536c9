import 'server-only'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import type { Venue } from '@/lib/core/venue/venue'
import { readOpenCalls } from '@/lib/server/calls/end-call'
import { readAvailability } from '@/lib/server/desk/change-availability'
import { deviceOf } from '@/lib/server/desk/desk-devices'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { readDeskBookings } from '@/lib/server/desk/read-desk-bookings'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { readTableEnds } from '@/lib/server/orders/ledger/table-ends'
import { env, postsBookings } from '@/lib/server/settings/env'

type AtDesk = Pick<DeskCall<object>, 'db' | 'device'>

/** Whether the venue's own system answers its orders. */
export const answersElsewhere = (): boolean => env().COPERTO_ORDERS_API_URL !== undefined

/** `known`: the venue, if already read. */
export const ordersOnDesk = async (
  { db, device: { venue_id: venueId } }: AtDesk,
  now: number,
  known?: Venue | null,
) => {
  const venue = known === undefined ? await venueOfDesk(venueId) : known
  return readDeskOrders(db, { venueId, isOurs: !answersElsewhere(), venue, now })
}

/** From today on. */
export const bookingsOnDesk = ({ db, device }: AtDesk, now: number) =>
  readDeskBookings(db, { venueId: device.venue_id, isOurs: !postsBookings(), now })

/** The id while the venue's system is down. */
export const nameOfVenue = async (venueId: number): Promise<string> =>
  (await venueOfDesk(venueId))?.name ?? String(venueId)

export const readDesk = async (call: AtDesk): Promise<DeskState> => {
  const now = Date.now()
  const { db, device } = call
  const id = device.venue_id
  const venue = await venueOfDesk(id)
  return {
    // Orders must show even while the venue's system is down.
    venue: { id, name: venue?.name ?? String(id), stations: venue?.stations ?? [] },
    device: deviceOf(device),
    now,
    elsewhere: answersElsewhere(),
    orders: await ordersOnDesk(call, now, venue),
    tableEnds: await readTableEnds(db, id, now),
    bookingsElsewhere: postsBookings(),
    bookings: await bookingsOnDesk(call, now),
    availability: await readAvailability(db, id, venue, now),
    calls: await readOpenCalls(db, id, venue),
  }
}

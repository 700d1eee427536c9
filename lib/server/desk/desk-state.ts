import 'server-only'
import { coalesce } from '@/lib/core/async/coalesce'
import { perProcess } from '@/lib/core/async/per-process'
import { newBillOf } from '@/lib/core/desk/bills/new-bill'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import { readOpenCalls } from '@/lib/server/calls/end-call'
import { readDeskBills } from '@/lib/server/desk/bills/read-desk-bills'
import { readDeskBookings } from '@/lib/server/desk/bookings/read-desk-bookings'
import { readAvailability } from '@/lib/server/desk/change-availability'
import { deviceOf } from '@/lib/server/desk/desk-devices'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { readTableEnds } from '@/lib/server/orders/ledger/table-ends'
import { env, postsBookings } from '@/lib/server/settings/env'

type AtDesk = Pick<DeskCall<object>, 'db' | 'device'>

/** What all devices of a venue are shown alike. */
type VenueDesk = Omit<DeskState, 'device'>

/** Whether the venue's own system answers its orders. */
export const answersElsewhere = (): boolean => env().COPERTO_ORDERS_API_URL !== undefined

/** From today on. */
export const bookingsOnDesk = ({ db, device }: AtDesk, now: number) =>
  readDeskBookings(db, { venueId: device.venue_id, isOurs: !postsBookings(), now })

/** The id while the venue's system is down. */
export const nameOfVenue = async (venueId: number): Promise<string> =>
  (await venueOfDesk(venueId))?.name ?? String(venueId)

const readVenueDesk = async (call: AtDesk): Promise<VenueDesk> => {
  const now = Date.now()
  const { db, device } = call
  const id = device.venue_id
  const venue = await venueOfDesk(id)
  return {
    // Orders must show even while the venue's system is down.
    venue: {
      ...{ id, name: venue?.name ?? String(id), stations: venue?.stations ?? [] },
      tips: venue?.orders.tableservice?.tips ?? false,
      newBill: venue && newBillOf(venue),
    },
    now,
    elsewhere: answersElsewhere(),
    orders: await readDeskOrders(db, { venueId: id, isOurs: !answersElsewhere(), venue, now }),
    tableEnds: await readTableEnds(db, id, now),
    bills: await readDeskBills(db, id, now),
    bookingsElsewhere: postsBookings(),
    bookings: await bookingsOnDesk(call, now),
    availability: await readAvailability(db, id, venue, now),
    calls: await readOpenCalls(db, id, venue),
  }
}

const venueReads = perProcess('reads of desks', () => coalesce<VenueDesk>())

/** All desks of a venue ask at the same news: those that ask during a read share the one after it. */
export const readSharedDesk = (call: AtDesk): Promise<VenueDesk> =>
  venueReads()(String(call.device.venue_id), () => readVenueDesk(call))

export const readDesk = async (call: AtDesk): Promise<DeskState> => ({
  ...(await readSharedDesk(call)),
  device: deviceOf(call.device),
})

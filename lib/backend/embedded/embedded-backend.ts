import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedOrders } from '@/lib/backend/embedded/orders'
import { embeddedTables } from '@/lib/backend/embedded/tables'
import { embeddedVenues } from '@/lib/backend/embedded/venues'
import type { Db } from '@/lib/db/connect'

/** A backend that needs no other system: venues, tables and orders live in the project's own database. */
export const embeddedBackend = (open: () => Promise<Db>): Backend => ({
  venues: embeddedVenues(open),
  tables: embeddedTables(open),
  orders: embeddedOrders(open),
})

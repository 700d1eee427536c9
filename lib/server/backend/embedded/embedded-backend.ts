import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import { embeddedDelivery } from '@/lib/server/backend/embedded/delivery'
import { embeddedFilters } from '@/lib/server/backend/embedded/filters'
import { embeddedNewsletter } from '@/lib/server/backend/embedded/newsletter'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import { embeddedTracking } from '@/lib/server/backend/embedded/tracking'
import { embeddedLanguages, embeddedTranslations } from '@/lib/server/backend/embedded/translations'
import { embeddedTables, embeddedVenues } from '@/lib/server/backend/embedded/venues'
import type { Db } from '@/lib/server/db/connect'

/** A backend on the project's own database alone. */
export const embeddedBackend = (open: () => Promise<Db>): Backend => ({
  venues: embeddedVenues(open),
  filters: embeddedFilters(open),
  tables: embeddedTables(open),
  orders: embeddedOrders(open),
  // The ledger already has these.
  transactions: { post: async () => undefined },
  messages: { send: async () => undefined },
  bookings: { post: async () => undefined },
  delivery: embeddedDelivery(),
  newsletter: embeddedNewsletter(open),
  languages: embeddedLanguages(),
  translations: embeddedTranslations(open),
  tracking: embeddedTracking(open),
  sharing: embeddedSharing(open),
})

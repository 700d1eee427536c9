import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { embeddedDelivery } from '@/lib/backend/embedded/delivery'
import { embeddedFilters } from '@/lib/backend/embedded/filters'
import { embeddedNewsletter } from '@/lib/backend/embedded/newsletter'
import { embeddedOrders } from '@/lib/backend/embedded/orders'
import { embeddedSharing } from '@/lib/backend/embedded/sharing'
import { embeddedTracking } from '@/lib/backend/embedded/tracking'
import { embeddedLanguages, embeddedTranslations } from '@/lib/backend/embedded/translations'
import { embeddedTables, embeddedVenues } from '@/lib/backend/embedded/venues'
import type { Db } from '@/lib/db/connect'

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

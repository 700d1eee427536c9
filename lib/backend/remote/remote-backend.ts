import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { type KeepVenues, unkeptVenues } from '@/lib/backend/kept/keep-venues'
import { remoteBookings } from '@/lib/backend/remote/bookings'
import { remoteDistance } from '@/lib/backend/remote/distance'
import { remoteFilters } from '@/lib/backend/remote/filters'
import { remoteLanguages } from '@/lib/backend/remote/languages'
import { remoteMessages } from '@/lib/backend/remote/messages'
import { remoteNewsletter } from '@/lib/backend/remote/newsletter'
import { remoteOrders } from '@/lib/backend/remote/orders'
import { remotePickup } from '@/lib/backend/remote/pickup'
import { remoteSearch } from '@/lib/backend/remote/search'
import { remoteSharing } from '@/lib/backend/remote/sharing'
import { remoteTables } from '@/lib/backend/remote/tables'
import { remoteTracking } from '@/lib/backend/remote/tracking'
import { remoteTransactions } from '@/lib/backend/remote/transactions'
import { remoteTranslations } from '@/lib/backend/remote/translations'
import { type Upstream, upstreamOf } from '@/lib/backend/remote/upstream'
import { venueReader } from '@/lib/backend/remote/venues'
import type { Db } from '@/lib/db/connect'
import type { Env } from '@/lib/env'

const deliveryOf = (settings: Env, own: Backend): Backend['delivery'] => {
  const [orders, restaurant] = [upstreamOf('orders', settings), upstreamOf('restaurant', settings)]
  return {
    ...own.delivery,
    ...(restaurant ? { distance: remoteDistance(restaurant) } : {}),
    ...(orders ? { nextPickup: remotePickup(orders) } : {}),
  }
}

const orderSystems = (settings: Env): Partial<Backend> => {
  const [orders, admin] = [upstreamOf('orders', settings), upstreamOf('admin', settings)]
  const messages = upstreamOf('messages', settings)
  return {
    ...(orders ? { orders: remoteOrders(orders) } : {}),
    ...(admin ? { transactions: remoteTransactions(admin) } : {}),
    ...(messages ? { messages: remoteMessages(messages, settings.COPERTO_MESSAGES_FROM) } : {}),
  }
}

const remoteVenues = (upstream: Upstream, kept: ReturnType<KeepVenues>): Backend['venues'] => ({
  ...kept,
  search: remoteSearch(upstream, kept.menu),
  // The menu API has no list of venues.
  demos: async () => [],
  list: async () => [],
})

const menuSystem = (settings: Env, keep: KeepVenues, waitMs: number | undefined): Partial<Backend> => {
  const upstream = upstreamOf('menu', settings)
  if (!upstream) return {}
  const venues = remoteVenues(upstream, keep(venueReader(upstream, settings.COPERTO_MENU_IMAGES_URL, waitMs)))
  return {
    venues,
    filters: remoteFilters(upstream, venues),
    languages: remoteLanguages(upstream),
    translations: remoteTranslations(upstream),
  }
}

const sharingSystem = (
  settings: Env,
  { venues, sharing }: Backend,
  open: () => Promise<Db>,
  waitMs: number | undefined,
): Partial<Backend> => {
  const upstream = upstreamOf('sharing', settings)
  const menu = (venueId: number) => venues.menu(venueId, 'it', 'shown')
  return upstream
    ? { sharing: remoteSharing({ upstream, local: sharing, open, menu }, waitMs === undefined ? {} : { waitMs }) }
    : {}
}

/**
 * Adapters for the systems whose address is set; `own` serves the rest. `keep` caches venues; `waitMs` replaces the
 * deadlines of venue reads and shared carts.
 */
export const remoteBackend = (
  settings: Env,
  own: Backend,
  open: () => Promise<Db>,
  keep: KeepVenues = unkeptVenues,
  waitMs?: number,
): Backend => {
  const [tables, bookings] = [upstreamOf('tables', settings), upstreamOf('bookings', settings)]
  const [newsletter, tracking] = [upstreamOf('newsletter', settings), upstreamOf('tracking', settings)]
  const backend: Backend = {
    ...own,
    ...orderSystems(settings),
    ...menuSystem(settings, keep, waitMs),
    delivery: deliveryOf(settings, own),
    ...(tables ? { tables: remoteTables(tables) } : {}),
    ...(bookings ? { bookings: remoteBookings(bookings) } : {}),
    ...(newsletter ? { newsletter: remoteNewsletter(newsletter, own.newsletter) } : {}),
    ...(tracking ? { tracking: remoteTracking(tracking) } : {}),
  }
  return { ...backend, ...sharingSystem(settings, backend, open, waitMs) }
}

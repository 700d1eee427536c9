import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { type Env, tellsPaid } from '@/lib/server/settings/env'
import { remoteBookings } from '@/lib/upstream/bookings'
import { remoteDistance } from '@/lib/upstream/distance'
import type { ShareExchange } from '@/lib/upstream/exchange-share'
import { remoteFilters } from '@/lib/upstream/filters'
import { type KeepVenues, unkeptVenues } from '@/lib/upstream/kept/keep-venues'
import { remoteLanguages } from '@/lib/upstream/languages'
import { remoteMessages } from '@/lib/upstream/messages'
import { namedVenues } from '@/lib/upstream/named-venues'
import { remoteNewsletter } from '@/lib/upstream/newsletter'
import { remoteOrders } from '@/lib/upstream/orders'
import { remotePickup } from '@/lib/upstream/pickup'
import { remoteSearch } from '@/lib/upstream/search'
import { remoteSharing } from '@/lib/upstream/sharing'
import { remoteTables } from '@/lib/upstream/tables'
import { remoteTracking } from '@/lib/upstream/tracking'
import { remoteTransactions } from '@/lib/upstream/transactions'
import { remoteTranslations } from '@/lib/upstream/translations'
import { menuLoadUpstream, type Upstream, upstreamOf } from '@/lib/upstream/upstream'
import { venueReader } from '@/lib/upstream/venues'

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
    ...(orders ? { orders: remoteOrders(orders, tellsPaid(settings)) } : {}),
    ...(admin ? { transactions: remoteTransactions(admin) } : {}),
    ...(messages ? { messages: remoteMessages(messages, settings) } : {}),
  }
}

const remoteVenues = (upstream: Upstream, kept: ReturnType<KeepVenues>, ids: number[]): Backend['venues'] => ({
  ...kept,
  ...namedVenues(ids, kept.find),
  search: remoteSearch(upstream, kept.menu),
  demos: async () => [],
})

/** Of one call of a load. */
const CALL_MS = 20_000

const menuSystem = (settings: Env, { keep, waitMs }: RemoteOptions): Partial<Backend> => {
  const upstream = upstreamOf('menu', settings)
  const loading = menuLoadUpstream(settings, waitMs ?? CALL_MS)
  if (!upstream || !loading) return {}
  const { COPERTO_MENU_IMAGES_URL: images, COPERTO_MENU_LOAD_SECONDS: seconds } = settings
  const kept = keep(venueReader(loading, images, waitMs ?? seconds * 1_000))
  const venues = remoteVenues(upstream, kept, settings.COPERTO_MENU_VENUES)
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
  { waitMs, shareChanged: changed }: RemoteOptions,
): Partial<Backend> => {
  const upstream = upstreamOf('sharing', settings)
  if (!upstream) return {}
  const menu = (venueId: number) => venues.menu(venueId, 'it', 'shown')
  const exchange = { upstream, local: sharing, open, menu, changed }
  return { sharing: remoteSharing(exchange, waitMs === undefined ? {} : { waitMs }) }
}

type RemoteOptions = {
  /** Caches venues. */
  keep: KeepVenues
  /** Replaces the deadlines of venue reads and shared carts. */
  waitMs?: number | undefined
  /** Announces that another client's part of a shared cart changed. */
  shareChanged: ShareExchange['changed']
}

const DEFAULTS: RemoteOptions = { keep: unkeptVenues, shareChanged: () => undefined }

/** Adapters for the systems whose address is set; `own` serves the rest. */
export const remoteBackend = (
  settings: Env,
  own: Backend,
  open: () => Promise<Db>,
  given: Partial<RemoteOptions> = {},
): Backend => {
  const options = { ...DEFAULTS, ...given }
  const [tables, bookings] = [upstreamOf('tables', settings), upstreamOf('bookings', settings)]
  const [newsletter, tracking] = [upstreamOf('newsletter', settings), upstreamOf('tracking', settings)]
  const backend: Backend = {
    ...own,
    ...orderSystems(settings),
    ...menuSystem(settings, options),
    delivery: deliveryOf(settings, own),
    ...(tables ? { tables: remoteTables(tables) } : {}),
    ...(bookings ? { bookings: remoteBookings(bookings) } : {}),
    ...(newsletter ? { newsletter: remoteNewsletter(newsletter, own.newsletter) } : {}),
    ...(tracking ? { tracking: remoteTracking(tracking) } : {}),
  }
  return { ...backend, ...sharingSystem(settings, backend, open, options) }
}

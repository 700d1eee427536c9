import 'server-only'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'
import { openDatabase } from '@/lib/server/open/open-database'
import { errorFields, logger } from '@/lib/server/process/logger'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { notifyListeners } from '@/lib/server/realtime/listeners'
import { notifyInstances } from '@/lib/server/realtime/postgres-notify'
import { triggerFetchCart } from '@/lib/server/realtime/pusher-server'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'

const publishToStreams = async (channel: string, event: FetchCartEvent): Promise<void> => {
  const { db, engine } = await openDatabase()
  if (engine === 'postgres') return notifyInstances(db, channel, event)
  notifyListeners(channel, event)
}

const attempt = async (publish: () => Promise<void>): Promise<void> => {
  try {
    await publish()
  } catch (error) {
    logger().warn('event_not_published', errorFields(error))
  }
}

/**
 * At-most-once: tells listeners to fetch the shared cart (spec section 7). Never throws, need not be awaited: listeners
 * repair a lost event by polling.
 */
export const publishFetchCart = (channel: string, event: FetchCartEvent): Promise<void> =>
  attempt(() => (pusherSettings() ? triggerFetchCart(channel, event) : publishToStreams(channel, event)))

/** The same for the guests of the shared cart with this owner's key, as an order or a booking has their parts. */
export const publishTaken = (ownerKey: string): Promise<void> => {
  const channel = channelOf(ownerKey)
  return publishFetchCart(channel, { token: channel, new_user_id: '' })
}

/** The same for channels that never use Pusher. */
export const publishNews = (channel: string): Promise<void> =>
  attempt(() => publishToStreams(channel, { token: channel, new_user_id: '' }))

/** The channel of a venue's desk, which no shared cart can have: only that venue's devices listen to it. */
export const deskChannel = (venueId: number): string => `desk:${venueId}`

/** Asks the desk of a venue to fetch what is on it again. Never throws. */
export const publishDeskNews = (venueId: number): Promise<void> => publishNews(deskChannel(venueId))

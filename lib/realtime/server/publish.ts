import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { errorFields, logger } from '@/lib/logger'
import type { FetchCartEvent } from '@/lib/realtime/channel'
import { notifyListeners } from '@/lib/realtime/server/listeners'
import { notifyInstances } from '@/lib/realtime/server/postgres-notify'
import { triggerFetchCart } from '@/lib/realtime/server/pusher-server'
import { pusherSettings } from '@/lib/realtime/server/pusher-settings'

const publish = async (channel: string, event: FetchCartEvent): Promise<void> => {
  if (pusherSettings()) return triggerFetchCart(channel, event)
  const { db, engine } = await openDatabase()
  if (engine === 'postgres') return notifyInstances(db, channel, event)
  notifyListeners(channel, event)
}

/**
 * At-most-once delivery: asks whoever listens to the channel to fetch its shared cart again (spec section 7). It never
 * throws, and need not be awaited: an event that is lost is repaired when its listener connects again or polls.
 */
export const publishFetchCart = async (channel: string, event: FetchCartEvent): Promise<void> => {
  try {
    await publish(channel, event)
  } catch (error) {
    logger().warn('fetch_cart_not_published', errorFields(error))
  }
}

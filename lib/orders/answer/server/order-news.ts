import 'server-only'
import type { Db } from '@/lib/db/connect'
import type { OrderRow } from '@/lib/db/schema'
import { env } from '@/lib/env'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
import { isChannel } from '@/lib/realtime/channel'
import { channelOf } from '@/lib/realtime/server/channel-of'
import { openStream } from '@/lib/realtime/server/open-events'
import { publishNews } from '@/lib/realtime/server/publish'
import { fail } from '@/lib/result'

/** A desk at which nobody was for so long answers nothing, in ms. */
const AT_DESK_MS = 12 * 60 * 60_000

/** Apart from the channels of shared carts, whose form no prefix has. */
const channelName = (channel: string): string => `order:${channel}`

/** Whether somebody was at the desk of a venue lately. */
export const isAtDesk = async (db: Db, venueId: number, now: number): Promise<boolean> => {
  const device = await db
    .selectFrom('desk_devices')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('last_seen_at', '>', now - AT_DESK_MS)
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

const isLastWord = (answer: VenueAnswer | null): boolean => answer?.state === 'refused' || answer?.state === 'done'

/**
 * The channel on which the page of an order hears of its venue's next word; null where none is to be expected. It is made of
 * the order's idempotency key, which only its diner has, and tells nothing of it.
 */
export const newsChannelOf = async (
  db: Db,
  { attempt_key, venue_id }: Pick<OrderRow, 'attempt_key' | 'venue_id'>,
  answer: VenueAnswer | null,
  now: number,
): Promise<string | null> =>
  isLastWord(answer) || env().COPERTO_ORDERS_API_URL || !(await isAtDesk(db, venue_id, now))
    ? null
    : channelOf(attempt_key)

/** The stream of that channel. Whoever names another one hears nothing. */
export const openOrderNews = async (channel: string, address: string, signal: AbortSignal) =>
  isChannel(channel)
    ? openStream({ channel: channelName(channel), listening: 'orders', address, signal })
    : fail({ code: 'not_found' as const })

/** Asks the pages of an order, or of a booking, to fetch it again. Never throws. */
export const publishOrderNews = ({ attempt_key }: Pick<OrderRow, 'attempt_key'>): Promise<void> =>
  publishNews(channelName(channelOf(attempt_key)))

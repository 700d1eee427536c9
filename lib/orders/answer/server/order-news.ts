import 'server-only'
import type { Db } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import type { OrderRow } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { sameSecret } from '@/lib/http/server/same-secret'
import type { VenueAnswer } from '@/lib/orders/venue-answer'
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
 * Where the page of an order, or of a booking, hears of its venue's next word: its id and the channel, which is made of the idempotency
 * key that only its diner has, and tells nothing of it.
 */
export const newsAddressOf = ({ id, attempt_key }: { id: string; attempt_key: string }): string =>
  `${id}.${channelOf(attempt_key)}`

/** The same of an order, null where no word is to be expected. */
export const orderNewsAddress = async (
  db: Db,
  order: Pick<OrderRow, 'id' | 'attempt_key' | 'venue_id'>,
  answer: VenueAnswer | null,
  now: number,
): Promise<string | null> =>
  isLastWord(answer) || env().COPERTO_ORDERS_API_URL || !(await isAtDesk(db, order.venue_id, now))
    ? null
    : newsAddressOf(order)

const ADDRESS = /^(?<id>[\w-]{1,64})\.(?<channel>[\w-]{43})$/

/** Whether there is an order or a booking that hears there. */
const isKnown = async (address: string, id: string): Promise<boolean> => {
  const { db } = await openDatabase()
  const rowIn = (table: 'orders' | 'bookings') =>
    db.selectFrom(table).select(['id', 'attempt_key']).where('id', '=', id).executeTakeFirst()
  const found = (await rowIn('orders')) ?? (await rowIn('bookings'))
  return found !== undefined && sameSecret(newsAddressOf(found), address)
}

/** The stream of such an address, for the client at `client`, see `openStream`. */
export const openOrderNews = async (address: string, client: string, signal: AbortSignal) => {
  const { id, channel } = ADDRESS.exec(address)?.groups ?? {}
  return id && channel && (await isKnown(address, id))
    ? openStream({ channel: channelName(channel), listening: 'orders', address: client, signal })
    : fail({ code: 'not_found' as const })
}

/** Asks the pages of an order, or of a booking, to fetch it again. Never throws. */
export const publishOrderNews = ({ attempt_key }: Pick<OrderRow, 'attempt_key'>): Promise<void> =>
  publishNews(channelName(channelOf(attempt_key)))

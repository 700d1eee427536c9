import 'server-only'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { fail } from '@/lib/core/result'
import { billChannel } from '@/lib/server/bill/bill-store'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { openDatabase } from '@/lib/server/open/open-database'
import { channelOf } from '@/lib/server/realtime/channel-of'
import { openStream } from '@/lib/server/realtime/open-events'
import { publishNews } from '@/lib/server/realtime/publish'
import { env } from '@/lib/server/settings/env'

/** A desk unseen for this long sends no answers, in ms. */
const AT_DESK_MS = 12 * 60 * 60_000

const channelName = (channel: string): string => `order:${channel}`

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

const isLastWord = (answer: VenueAnswer | null): boolean => answer?.state === 'done' || isLostState(answer?.state)

/** An answer that has just been given may be undone. */
const isOver = async (db: Db, orderId: string, answer: VenueAnswer | null, now: number): Promise<boolean> => {
  if (!isLastWord(answer)) return false
  const row = db.selectFrom('received_orders').select('answered_at').where('order_id', '=', orderId)
  return answer?.state === 'withdrawn' || ((await row.executeTakeFirst())?.answered_at ?? 0) + HELD_MS <= now
}

/** Returns the stream's address; its channel is a hash of the idempotency key, which only the diner's device has. */
export const newsAddressOf = ({ id, attempt_key }: { id: string; attempt_key: string }): string =>
  `${id}.${channelOf(attempt_key)}`

/** Null when no further answer is to be expected. */
export const orderNewsAddress = async (
  db: Db,
  order: Pick<OrderRow, 'id' | 'attempt_key' | 'venue_id'>,
  answer: VenueAnswer | null,
  now: number,
): Promise<string | null> =>
  env().COPERTO_ORDERS_API_URL ||
  (await isOver(db, order.id, answer, now)) ||
  !(await isAtDesk(db, order.venue_id, now))
    ? null
    : newsAddressOf(order)

const ADDRESS = /^(?<id>[\w-]{1,64})\.(?<channel>[\w-]{43})$/

const isKnown = async (address: string, id: string): Promise<boolean> => {
  const { db } = await openDatabase()
  const rowIn = (table: 'orders' | 'bookings') =>
    db.selectFrom(table).select(['id', 'attempt_key']).where('id', '=', id).executeTakeFirst()
  const found = (await rowIn('orders')) ?? (await rowIn('bookings'))
  return found !== undefined && sameSecret(newsAddressOf(found), address)
}

export const openOrderNews = async (address: string, client: string, signal: AbortSignal) => {
  const { id, channel } = ADDRESS.exec(address)?.groups ?? {}
  return id && channel && (await isKnown(address, id))
    ? openStream({ channel: channelName(channel), listening: 'orders', address: client, signal })
    : fail({ code: 'not_found' as const })
}

type Told = Pick<OrderRow, 'attempt_key'> & { bills?: readonly string[] }

/** Tells the open pages of an order or booking, and of the bills with it, to fetch it again. Never throws. */
export const publishOrderNews = async ({ attempt_key, bills = [] }: Told): Promise<void> => {
  const channels = [channelName(channelOf(attempt_key)), ...bills.map(billChannel)]
  await Promise.all(channels.map(publishNews))
}

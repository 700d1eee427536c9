import 'server-only'
import { createHash } from 'node:crypto'
import { MAX_GUESTS } from '@/lib/core/cart/limits'
import { toWireProduct } from '@/lib/core/cart/wire-product'
import type { Menu } from '@/lib/core/menu/menu'
import type { StoredShare } from '@/lib/core/sharing/share'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import { plainLine } from '@/lib/core/text/plain-line'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { logger } from '@/lib/server/process/logger'
import { readForeignPart } from '@/lib/upstream/foreign-part'
import type { Upstream } from '@/lib/upstream/upstream'
import {
  type WireEntry,
  wireEntrySchema,
  wireLineSchema,
  wireShareSchema,
  wireShareTokenSchema,
} from '@/lib/upstream/wire/share'

/** `local` stores shared carts and decides who may write. */
export type ShareExchange = {
  upstream: Upstream
  local: Backend['sharing']
  open: () => Promise<Db>
  /** Names and prices others' parts. */
  menu: (venueId: number) => Promise<Menu>
  /** Called once each time another client's part has changed here, after the commit. Never throws. */
  changed: (channel: string, personId: string) => void
}

/** `sent`: as it came. */
type Entry = WireEntry & { sent: unknown }

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Never begins a guest's public id. */
const FOREIGN = '~'

const foreignIdOf = ({ user_id }: Entry): string => `${FOREIGN}${digest(user_id).slice(0, 22)}`
const isForeign = ({ user_id }: Pick<StoredEntry, 'user_id'>): boolean => user_id.startsWith(FOREIGN)
const seenOf = ({ user, products }: Entry): string => digest(JSON.stringify([user, products]))

/**
 * The share's token in the venue's service, created once; null if there is no such share. By `send`, as single-flight
 * would give two shares one token.
 */
export const connectShare = async (id: string, { upstream, open }: ShareExchange): Promise<string | null> => {
  const db = await open()
  const known = await db.selectFrom('shares').select('upstream_token').where('id', '=', id).executeTakeFirst()
  if (!known || known.upstream_token !== null) return known?.upstream_token ?? null
  const { token } = await upstream.send('shareToken', {}, wireShareTokenSchema)
  const kept = await db
    .updateTable('shares')
    .set((eb) => ({ upstream_token: eb.fn.coalesce('upstream_token', eb.val(token)) }))
    .where('id', '=', id)
    .returning('upstream_token')
    .executeTakeFirst()
  return kept?.upstream_token ?? null
}

/** Each person's last entry; unreadable ones are skipped. */
const readEntries = (order: unknown[], venueId: number): Entry[] => {
  const entries = order.flatMap((sent) => {
    const entry = wireEntrySchema.safeParse(sent).data
    return entry ? [{ ...entry, sent }] : []
  })
  const count = order.length - entries.length
  if (count > 0) logger().warn('shared_part_left_out', { venueId, code: 'unreadable', count })
  return [...new Map(entries.map((entry) => [entry.user_id, entry])).values()]
}

/** Copies what other clients wrote, within every share's limits. */
const takeOver = async (
  share: StoredShare,
  entries: Entry[],
  { local, open, menu, changed: announce }: ShareExchange,
): Promise<void> => {
  const db = await open()
  const rows = await db
    .selectFrom('share_entries')
    .select(['person_id', 'upstream_seen'])
    .where('share_id', '=', share.id)
    .execute()
  const seen = new Map(rows.map(({ person_id, upstream_seen }) => [person_id, upstream_seen]))
  const isKnown = (entry: Entry): boolean => seen.has(foreignIdOf(entry))
  const added = entries.filter((entry) => !isKnown(entry) && entry.products.length > 0)
  const changed = entries.filter((entry) => isKnown(entry) && seen.get(foreignIdOf(entry)) !== seenOf(entry))
  const wanted = [...changed, ...added.slice(0, MAX_GUESTS - rows.length)]
  if (wanted.length === 0) return
  const sold = await menu(share.res_id)
  for (const entry of wanted) {
    const { user, products, leftOut } = readForeignPart(sold, entry)
    const venueId = share.res_id
    if (leftOut > 0) logger().warn('shared_line_left_out', { venueId, count: leftOut })
    const user_id = foreignIdOf(entry)
    const put = await local.put(share.id, { user_id, user, products })
    if (put === 'changed') announce(share.channel, user_id)
    if (put === 'full') logger().warn('shared_part_left_out', { venueId, code: 'full', count: 1 })
    if (put !== 'changed' && put !== 'unchanged') continue
    await db
      .updateTable('share_entries')
      .set({ upstream_seen: seenOf(entry) })
      .where('share_id', '=', share.id)
      .where('person_id', '=', user_id)
      .execute()
  }
}

const toWireEntry = ({ user_id, user, products }: StoredEntry) => ({
  user_id,
  user: plainLine(user),
  products: products.map(toWireProduct),
})

/** Without names and prices, which each side takes from its menu. */
const gistOf = ({ user, products }: Pick<WireEntry, 'user' | 'products'>): string => {
  const lines = products.map((product) => {
    const { id, quantity, note } = wireLineSchema.safeParse(product).data ?? {}
    return JSON.stringify([id, quantity, note])
  })
  return JSON.stringify([plainLine(user), lines.sort()])
}

/** A part without lines may be absent. */
const holds = (entries: Entry[], own: StoredEntry): boolean => {
  const entry = entries.find(({ user_id }) => user_id === own.user_id)
  return entry ? gistOf(entry) === gistOf(toWireEntry(own)) : own.products.length === 0
}

/**
 * Synchronizes a share with the venue's service (spec section 7): copies others' parts, then puts the whole order if
 * one of ours is missing or differs. Our parts always win; others' are put back unchanged. Throws when the service
 * fails; the next exchange repairs the rest.
 */
export const exchangeShare = async (id: string, exchange: ShareExchange): Promise<void> => {
  const { upstream, local } = exchange
  const token = await connectShare(id, exchange)
  if (token === null) return
  const answer = await upstream.read('share', wireShareSchema, { token })
  // Read last, or a part just added here would look like somebody else's.
  const share = await local.find(id)
  if (!share) return
  const { res_id, type, state } = share
  const own = share.order.filter((entry) => !isForeign(entry))
  const ids = new Set(own.map(({ user_id }) => user_id))
  const entries = readEntries(answer?.order ?? [], res_id)
  const others = entries.filter(({ user_id }) => !ids.has(user_id))
  if (state === 'open') await takeOver(share, others, exchange)
  if (own.every((entry) => holds(entries, entry))) return
  const order = [...own.map(toWireEntry), ...others.map(({ sent }) => sent)]
  await upstream.send('putShare', { body: { json: { res_id, type, order, token, action: 'send active' } } })
}

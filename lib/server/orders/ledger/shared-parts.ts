import 'server-only'
import type { Transaction } from 'kysely'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { channelOf } from '@/lib/server/realtime/channel-of'

type Tx = Transaction<Schema>

/** A guest sent, changed or withdrew a part after the sender of the order had seen it. */
export class ShareChanged extends Error {
  constructor() {
    super('share_changed')
    this.name = 'ShareChanged'
  }
}

const sorted = (parts: TakenParts['parts']): string =>
  JSON.stringify(parts.map(({ person, version }) => `${person} ${version}`).sort())

/** The share, locked until commit as for its guests; undefined once it is over. */
const holdOpen = (tx: Tx, ownerKey: string, venueId: number, now: number) =>
  tx
    .updateTable('shares')
    .set((eb) => ({ expires_at: eb.ref('expires_at') }))
    .where('channel', '=', channelOf(ownerKey))
    .where('res_id', '=', venueId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returning(['id', 'order_id'])
    .executeTakeFirst()

/** The order that has the parts of the share with this owner's key and waits for its payment. */
export const unpaidOrderOf = (db: Db, { ownerKey }: TakenParts, venueId: number): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('shares', 'shares.order_id', 'orders.id')
    .selectAll('orders')
    .where('shares.channel', '=', channelOf(ownerKey))
    .where('shares.res_id', '=', venueId)
    .where('orders.state', 'in', ['draft', 'awaiting'])
    .executeTakeFirst()

/** Whether guests changed parts of an order after it was given up, which freed them. */
export const partsChangedSince = async (
  db: Db,
  { id, state, updated_at }: Pick<OrderRow, 'id' | 'state' | 'updated_at'>,
): Promise<boolean> =>
  state === 'dead' &&
  (await db
    .selectFrom('shares')
    .innerJoin('share_entries', 'share_entries.share_id', 'shares.id')
    .select('share_entries.person_id')
    .where('shares.order_id', '=', id)
    .where('share_entries.updated_at', '>=', updated_at)
    .executeTakeFirst()) !== undefined

/**
 * The id of the share, locked, with its parts as the sender saw them; null once it is over. Throws `ShareChanged` where
 * they differ, or another order with them is being paid.
 */
const holdAsSeen = async (
  tx: Tx,
  { ownerKey, parts }: TakenParts,
  { venueId, now }: { venueId: number; now: number },
): Promise<string | null> => {
  const share = await holdOpen(tx, ownerKey, venueId, now)
  if (!share) return null
  const holder = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', share.order_id ?? '')
    .executeTakeFirst()
  if (holder?.state === 'queued' || holder?.state === 'delivered') return null
  const stored = await tx
    .selectFrom('share_entries')
    .select(['person_id as person', 'version'])
    .where('share_id', '=', share.id)
    .where('lines', '>', 0)
    .execute()
  if (sorted(stored) !== sorted(parts) || (holder && holder.state !== 'dead')) throw new ShareChanged()
  return share.id
}

/**
 * Gives a shared cart's parts to an order, in the transaction that writes it: until it is given up no guest changes or
 * withdraws theirs. Throws `ShareChanged`.
 */
export const takeParts = async (
  tx: Tx,
  taken: TakenParts,
  { id, ...at }: { id: string; venueId: number; now: number },
): Promise<void> => {
  const share = await holdAsSeen(tx, taken, at)
  if (share !== null) await tx.updateTable('shares').set({ order_id: id }).where('id', '=', share).execute()
}

/** The same for a booking, which nobody pays: the share is over with it. Throws `ShareChanged`. */
export const closeWithParts = async (
  tx: Tx,
  taken: TakenParts,
  at: { venueId: number; now: number },
): Promise<void> => {
  const share = await holdAsSeen(tx, taken, at)
  if (share !== null) {
    await tx.updateTable('shares').set({ state: 'closed', order_id: null }).where('id', '=', share).execute()
  }
}

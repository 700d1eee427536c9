import 'server-only'
import type { Transaction } from 'kysely'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { Schema } from '@/lib/server/db/schema'
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

const hasLeft = async (tx: Tx, orderId: string): Promise<boolean> => {
  const order = await tx.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst()
  return order?.state === 'queued' || order?.state === 'delivered'
}

/**
 * Gives a shared cart's parts to an order, in the transaction that writes it: from then on no guest changes or
 * withdraws theirs. Throws `ShareChanged` unless they are as the sender saw them.
 */
export const takeParts = async (
  tx: Tx,
  { ownerKey, parts }: TakenParts,
  { id, venueId, now }: { id: string; venueId: number; now: number },
): Promise<void> => {
  const share = await holdOpen(tx, ownerKey, venueId, now)
  if (!share || share.order_id === id) return
  if (share.order_id !== null && (await hasLeft(tx, share.order_id))) return
  const stored = await tx
    .selectFrom('share_entries')
    .select(['person_id as person', 'version'])
    .where('share_id', '=', share.id)
    .where('lines', '>', 0)
    .execute()
  if (sorted(stored) !== sorted(parts)) throw new ShareChanged()
  await tx.updateTable('shares').set({ order_id: id }).where('id', '=', share.id).execute()
}

import 'server-only'
import type { Transaction } from 'kysely'
import type { Mover } from '@/lib/core/orders/answer/move-log'
import { leavesAt } from '@/lib/core/orders/answer/undo-move'
import { untoldCorrections } from '@/lib/core/orders/corrections/correction-news'
import type { Db } from '@/lib/server/db/connect'
import { enqueueAgain, type OutboxItem } from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'
import { movesOfWork, type OrderMoveEntry } from '@/lib/server/orders/answer/order-moves'

type About = { orderId: string; venueId: number; mover: Mover; now: number }

/** Queues one message of a correction, or of its undo. It waits as long as a tap can be undone, and tells all since then. */
export const tellCorrection = (tx: Transaction<Schema>, { orderId, venueId, mover, now }: About): Promise<void> =>
  enqueueAgain(tx, { orderId, venueId, kind: 'correction', now, dueAt: leavesAt(mover, now) }, { keepsAge: true })

/** Corrections that a message has to tell when it leaves; null for nothing, and where a later message replaced it. */
export const untoldOf = async (
  db: Db,
  { id, created_at }: Pick<OutboxItem, 'id' | 'created_at'>,
): Promise<OrderMoveEntry[] | null> => untoldCorrections(await movesOfWork(db, id), created_at)

import 'server-only'
import type { LoggedMove } from '@/lib/core/orders/answer/move-log'
import { fail, ok, type Result } from '@/lib/core/result'
import type { DeskCall } from '@/lib/server/desk/desk-route'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'

/** The newest. */
const MAX_MOVES = 200

/** The log of an order of the device's own venue, oldest first. */
export const readOrderLog = async (
  orderId: string,
  { db, device }: Pick<DeskCall<object>, 'db' | 'device'>,
): Promise<Result<{ moves: LoggedMove[] }, { code: 'not_found' }>> => {
  const order = await findOrder(db, orderId)
  if (order?.venue_id !== device.venue_id) return fail({ code: 'not_found' })
  return ok({ moves: (await movesOf(db, orderId)).slice(-MAX_MOVES).map(loggedMove) })
}

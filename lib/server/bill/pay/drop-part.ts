import 'server-only'
import { isHandWay } from '@/lib/core/bill/bill'
import { changeBill } from '@/lib/server/bill/bill-store'
import { findPart, lockBillOfPart } from '@/lib/server/bill/pay/find-part'
import { movePart } from '@/lib/server/bill/pay/move-part'
import type { BillRow } from '@/lib/server/db/bill-rows'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { giveUpOrder } from '@/lib/server/orders/pay/give-up-order'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

/** taken: its money is there, or may be. unknown: its provider is silent, and nothing changed. */
type DroppedPart = 'dropped' | 'taken' | 'unknown'

/** Null where it waits no more: its money came meanwhile, or somebody else dropped it. */
const writeDropped = (id: string, isOnline: boolean, { db }: PaymentContext): Promise<BillRow | null> =>
  db.transaction().execute(async (tx) => {
    const order = isOnline ? await lockOrder(tx, id) : undefined
    if (isOnline && order?.state !== 'dead') return null
    const found = await lockBillOfPart(tx, id)
    if (!found || (found.part.state !== 'reserved' && found.part.state !== 'announced')) return null
    await movePart(tx, found.part, 'dropped')
    await changeBill(tx, found.bill.id)
    return found.bill
  })

/**
 * Gives up a part that is not paid: first its provider makes sure that it can be paid no more. Safe to repeat, and after a
 * crash between the two. An unknown part counts as dropped.
 */
export const dropPart = async (id: string, context: PaymentContext): Promise<DroppedPart> => {
  const part = await findPart(context.db, id)
  if (!part || part.state === 'dropped') return 'dropped'
  if (part.state === 'paid') return 'taken'
  const isOnline = !isHandWay(part.way)
  const ended = isOnline ? await giveUpOrder(id, context) : 'given_up'
  if (ended !== 'given_up') return ended
  const bill = await writeDropped(id, isOnline, context)
  if (bill) await context.billChanged?.(bill)
  return (await findPart(context.db, id))?.state === 'paid' ? 'taken' : 'dropped'
}

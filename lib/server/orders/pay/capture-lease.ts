import 'server-only'
import { MAY_CHANGE } from '@/lib/core/orders/payment'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import { writeCall } from '@/lib/server/orders/ledger/money-journal'
import { findPayment, lockOrder, needsPayment, pollSoon } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

/** Longer than an adapter runs on after its timeout. */
const LEASE_MS = 60_000

/** A lease further ahead predates a clock set back; doubled, as process clocks differ. */
const LONGEST_MS = 2 * LEASE_MS

/** In ms. */
export const captureLease = (until: number | null) => ({ taking_until: until })

export const isBeingCaptured = ({ taking_until: until }: Pick<PaymentRow, 'taking_until'>, now: number): boolean =>
  until !== null && until > now && until <= now + LONGEST_MS

/** Prevents double payment: one payment of an order is captured at a time, across processes. */
export const leaseCapture = ({ db, now }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const current = await findPayment(tx, id)
    if (!current || !MAY_CHANGE.includes(current.state) || !(await needsPayment(tx, order_id))) return false
    const other = await tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order_id)
      .where('id', '!=', id)
      .where('taking_until', '>', now())
      .where('taking_until', '<=', now() + LONGEST_MS)
      .executeTakeFirst()
    if (other) return false
    await tx
      .updateTable('payments')
      .set(captureLease(now() + LEASE_MS))
      .where('id', '=', id)
      .execute()
    await writeCall(tx, current, 'capture', now())
    // If this process dies after the capture, the sweep finds the money.
    await pollSoon(tx, id, now())
    return true
  })

import 'server-only'
import type { PaymentRow } from '@/lib/db/payment-rows'
import { writeCall } from '@/lib/orders/ledger/money-journal'
import { findPayment, lockOrder, needsPayment, pollSoon } from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { MAY_CHANGE } from '@/lib/orders/payment'

/** Longer than an adapter works on after nobody waits for it any more. */
const LEASE_MS = 60_000

/** Further ahead it was written before the clock was set back. Twice, as the clock of another process may be ahead. */
const LONGEST_MS = 2 * LEASE_MS

/** The lease as the ledger keeps it: until when, in ms, somebody may be capturing the money of a payment. */
export const captureLease = (until: number | null) => ({ taking_until: until })

/** Whether somebody may be capturing the money of a payment at this moment. */
export const isBeingCaptured = ({ taking_until: until }: Pick<PaymentRow, 'taking_until'>, now: number): boolean =>
  until !== null && until > now && until <= now + LONGEST_MS

/**
 * Capture lease: one payment of an order is captured at a time, by whichever process asks first. False while another is, and
 * for one that was closed or whose order needs no money any more.
 */
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
    // If this process dies with the money captured and nothing written, the sweep finds it.
    await pollSoon(tx, id, now())
    return true
  })

import { dropPartApi, readBillRequestSchema } from '@/lib/core/bill/bill-api'
import { fail, ok } from '@/lib/core/result'
import { openBill } from '@/lib/server/bill/open-bill'
import { dropPart } from '@/lib/server/bill/pay/drop-part'
import { findPart } from '@/lib/server/bill/pay/find-part'
import { readView } from '@/lib/server/bill/read-view'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'payments', schema: readBillRequestSchema } as const

export const POST = postRoute(dropPartApi, options, async ({ phone }, { params, log }) => {
  const payments = await openPayments(log)
  const { db } = payments
  const found = await openBill({ id: params.id, phone }, payments)
  const part = found && (await findPart(db, params.part))
  if (!part || part.bill_id !== params.id || part.phone_hash !== found.phone.hash) return fail({ code: 'not_found' })
  const dropped = await dropPart(part.id, payments)
  if (dropped === 'taken') return fail({ code: 'taken' })
  if (dropped === 'unknown') return fail({ code: 'payment_unknown' })
  log.info('part_dropped', { orderId: part.id, venueId: found.venue.id })
  return ok({ bill: await readView(db, found, Date.now()) })
})

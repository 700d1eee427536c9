import { payPartApi, payPartRequestSchema } from '@/lib/core/bill/bill-api'
import { fail, ok } from '@/lib/core/result'
import { publishBillNews } from '@/lib/server/bill/bill-store'
import { openBill } from '@/lib/server/bill/open-bill'
import { reservePart } from '@/lib/server/bill/pay/reserve-part'
import { readView } from '@/lib/server/bill/read-view'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { configuredMethods } from '@/lib/server/payments/registry'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'payments', schema: payPartRequestSchema } as const

export const POST = postRoute(payPartApi, options, async (request, { params, log }) => {
  const payments = await openPayments(log)
  const { db } = payments
  const found = await openBill({ id: params.id, phone: request.phone }, payments)
  if (!found) return fail({ code: 'not_found' })
  const { phone, venue } = found
  const about = { billId: params.id, phone, venue, configured: configuredMethods(), billChanged: publishBillNews }
  const reserved = await reservePart(request, { ...payments, ...about })
  if (!reserved.ok) return reserved
  const { part, bill } = reserved.value
  log.info('part_reserved', { orderId: part, venueId: venue.id, code: request.way })
  return ok({ part, bill: await readView(db, { ...found, bill }, Date.now()) })
})

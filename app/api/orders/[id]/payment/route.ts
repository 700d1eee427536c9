import { ownOrigin } from '@/lib/api/server/own-origin'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { env } from '@/lib/env'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { startPayment, startPaymentRequestSchema } from '@/lib/orders/pay/start-payment'
import { startPaymentApi } from '@/lib/orders/start-payment-api'

const options = { limit: 'payments', schema: startPaymentRequestSchema } as const

export const POST = postRoute(startPaymentApi, options, async (body, { params, headers, log }) => {
  const request = { orderId: params.id, ...body, origin: ownOrigin(headers, env().COPERTO_PUBLIC_ORIGIN) }
  return startPayment(request, { ...(await openPayments(log)), backend: openBackend() })
})

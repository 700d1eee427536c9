import { startPaymentApi } from '@/lib/core/orders/start-payment-api'
import { openBackend } from '@/lib/server/open/open-backend'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { startPayment, startPaymentRequestSchema } from '@/lib/server/orders/pay/start-payment'
import { ownOrigin } from '@/lib/server/route/own-origin'
import { postRoute } from '@/lib/server/route/route'
import { env } from '@/lib/server/settings/env'

const options = { limit: 'payments', schema: startPaymentRequestSchema } as const

export const POST = postRoute(startPaymentApi, options, async (body, { params, headers, log }) => {
  const request = { orderId: params.id, ...body, origin: ownOrigin(headers, env().COPERTO_PUBLIC_ORIGIN) }
  return startPayment(request, { ...(await openPayments(log)), backend: openBackend() })
})

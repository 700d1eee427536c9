import { confirmOrderRequestSchema } from '@/lib/core/orders/order-status'
import { orderStatusApi } from '@/lib/core/orders/order-status-api'
import { openBackend } from '@/lib/server/open/open-backend'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'payments', schema: confirmOrderRequestSchema } as const

export const POST = postRoute(orderStatusApi, options, async (asked, { params, log }) =>
  getOrderStatus({ ...asked, orderId: params.id }, { ...(await openPayments(log)), backend: openBackend() }),
)

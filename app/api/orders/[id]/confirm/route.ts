import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { confirmOrderRequestSchema } from '@/lib/orders/order-status'
import { orderStatusApi } from '@/lib/orders/order-status-api'
import { getOrderStatus } from '@/lib/orders/pay/order-status'

const options = { limit: 'payments', schema: confirmOrderRequestSchema } as const

export const POST = postRoute(orderStatusApi, options, async (asked, { params, log }) =>
  getOrderStatus({ ...asked, orderId: params.id }, { ...(await openPayments(log)), backend: openBackend() }),
)

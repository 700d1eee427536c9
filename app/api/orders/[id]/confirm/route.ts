import { postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { confirmOrder, confirmOrderRequestSchema } from '@/lib/orders/confirm-order'
import { openPayments } from '@/lib/orders/open-payments'

const options = { route: 'orders/confirm', limit: 'confirmations', schema: confirmOrderRequestSchema } as const

export const POST = postRoute(options, async ({ attemptKey }, { params, log }) =>
  confirmOrder({ orderId: params.id ?? '', attemptKey }, { ...(await openPayments(log)), backend: openBackend() }),
)

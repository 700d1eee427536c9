import { postRoute } from '@/lib/api/route'
import { openDatabase } from '@/lib/db/open'
import { confirmOrder, confirmOrderRequestSchema } from '@/lib/orders/confirm-order'

const options = { route: 'orders/confirm', limit: 'confirmations', schema: confirmOrderRequestSchema } as const

export const POST = postRoute(options, async ({ attemptKey }, { params }) => {
  const { db } = await openDatabase()
  return confirmOrder({ orderId: params.id ?? '', attemptKey }, db)
})

import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { readSharedOrder } from '@/lib/orders/pay/order-status'
import { ok } from '@/lib/result'
import { findSharedOrder } from '@/lib/sharing/server/read-share'
import { sharedOrderApi } from '@/lib/sharing/share-api'

const options = { limit: 'live', schema: z.object({}) } as const

export const GET = sharingRoute(
  ownRoute(sharedOrderApi, options, (_, call) =>
    sharing(call, 'live', async (context) => {
      const found = await findSharedOrder(shareRequestOf(call), context)
      if (!found.ok) return found
      const { state, orderId } = found.value
      const order = orderId === null ? null : await readSharedOrder(orderId, await openPayments(call.log))
      return ok({ state, order })
    }),
  ),
)

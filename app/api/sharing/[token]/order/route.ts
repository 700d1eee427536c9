import { z } from 'zod'
import { ok } from '@/lib/core/result'
import { sharedOrderApi } from '@/lib/core/sharing/share-api'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { readSharedOrder } from '@/lib/server/orders/pay/order-status'
import { ownRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { findSharedOrder } from '@/lib/server/sharing/read-share'

const options = { limit: 'live', schema: z.object({}) } as const

export const GET = sharingRoute(
  ownRoute(sharedOrderApi, options, (_, call) =>
    sharing(call, 'live', async (context) => {
      const found = await findSharedOrder(shareRequestOf(call), context)
      if (!found.ok) return found
      const { state, orderId, taken } = found.value
      const order = orderId === null ? null : await readSharedOrder(orderId, await openPayments(call.log))
      return ok({ state, order, taken })
    }),
  ),
)

import { leaveOrdersApi } from '@/lib/core/sharing/share-api'
import { leaveOrdersSchema } from '@/lib/core/sharing/share-requests'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { leaveOrders } from '@/lib/server/sharing/leave-orders'

const options = { limit: 'carts', schema: leaveOrdersSchema } as const

export const POST = sharingRoute(
  postRoute(leaveOrdersApi, options, ({ attempts }, call) =>
    sharing(call, null, async (context) =>
      leaveOrders({ ...shareRequestOf(call), attempts }, context, await openPayments(call.log)),
    ),
  ),
)

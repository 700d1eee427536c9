import { closeShareApi } from '@/lib/core/sharing/share-api'
import { closeShareSchema } from '@/lib/core/sharing/share-requests'
import { openDatabase } from '@/lib/server/open/open-database'
import { findOwnOrder } from '@/lib/server/orders/ledger/order-ledger'
import { postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { closeShare } from '@/lib/server/sharing/close-share'

const options = { limit: 'carts', schema: closeShareSchema } as const

export const POST = sharingRoute(
  postRoute(closeShareApi, options, ({ order: named }, call) =>
    sharing(call, null, async (context) => {
      const order = named ? await findOwnOrder((await openDatabase()).db, named) : null
      return closeShare({ ...shareRequestOf(call), order: order && { id: order.id, venueId: order.venue_id } }, context)
    }),
  ),
)

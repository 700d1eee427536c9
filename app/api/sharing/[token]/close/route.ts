import { postRoute } from '@/lib/api/server/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { openDatabase } from '@/lib/db/open'
import { findOwnOrder } from '@/lib/orders/ledger/order-ledger'
import { closeShare } from '@/lib/sharing/server/close-share'
import { closeShareApi } from '@/lib/sharing/share-api'
import { closeShareSchema } from '@/lib/sharing/share-requests'

const options = { limit: 'carts', schema: closeShareSchema } as const

export const POST = sharingRoute(
  postRoute(closeShareApi, options, ({ order: named }, call) =>
    sharing(call, null, async (context) => {
      const order = named ? await findOwnOrder((await openDatabase()).db, named) : null
      return closeShare({ ...shareRequestOf(call), order: order && { id: order.id, venueId: order.venue_id } }, context)
    }),
  ),
)

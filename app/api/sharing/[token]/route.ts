import { putPartApi, readShareApi } from '@/lib/core/sharing/share-api'
import { readShareSchema } from '@/lib/core/sharing/share-requests'
import { sharedCartOrderSchema } from '@/lib/core/sharing/shared-cart'
import { MAX_ORDER_BODY, ownRoute, postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { putPart } from '@/lib/server/sharing/put-part'
import { readShare } from '@/lib/server/sharing/read-share'

const reading = { limit: 'live', schema: readShareSchema } as const
const putting = { limit: 'carts', schema: sharedCartOrderSchema, maxBytes: MAX_ORDER_BODY } as const

export const GET = sharingRoute(
  ownRoute(readShareApi, reading, ({ lang }, call) =>
    sharing(call, 'live', (context) => readShare({ ...shareRequestOf(call), lang }, context)),
  ),
)

export const PUT = sharingRoute(
  postRoute(putPartApi, putting, (order, call) =>
    sharing(call, 'carts', (context) => putPart(shareRequestOf(call).token, order, context)),
  ),
)

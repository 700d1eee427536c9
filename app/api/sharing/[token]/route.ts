import { MAX_ORDER_BODY, ownRoute, postRoute } from '@/lib/api/server/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { putPart } from '@/lib/sharing/server/put-part'
import { readShare } from '@/lib/sharing/server/read-share'
import { putPartApi, readShareApi } from '@/lib/sharing/share-api'
import { readShareSchema } from '@/lib/sharing/share-requests'
import { sharedCartOrderSchema } from '@/lib/sharing/shared-cart'

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

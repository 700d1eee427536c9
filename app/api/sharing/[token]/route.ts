import { MAX_ORDER_BODY, ownRoute, postRoute } from '@/lib/api/server/route'
import { askedOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { putPart } from '@/lib/sharing/server/put-part'
import { readShare } from '@/lib/sharing/server/read-share'
import { readShareSchema } from '@/lib/sharing/share-requests'
import { sharedCartOrderSchema } from '@/lib/sharing/shared-cart'

const reading = { route: 'sharing/read', limit: 'shareReads', query: readShareSchema } as const
const putting = {
  route: 'sharing/put',
  limit: 'shareWrites',
  schema: sharedCartOrderSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

export const GET = sharingRoute(
  ownRoute(reading, ({ lang }, call) =>
    sharing(call, 'readsOfShare', (context) => readShare({ ...askedOf(call), lang }, context)),
  ),
)

export const PUT = sharingRoute(
  postRoute(putting, (order, call) =>
    sharing(call, 'writesOfShare', (context) => putPart(askedOf(call).token, order, context)),
  ),
)

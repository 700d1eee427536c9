import { ownPartApi } from '@/lib/core/sharing/share-api'
import { ownPartRequestSchema } from '@/lib/core/sharing/share-requests'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { keepOwnPart } from '@/lib/server/sharing/keep-own-part'

const options = { limit: 'carts', schema: ownPartRequestSchema, maxBytes: MAX_ORDER_BODY } as const

export const PUT = sharingRoute(
  postRoute(ownPartApi, options, (part, call) =>
    sharing(call, null, async (context) =>
      keepOwnPart(shareRequestOf(call), part, context, await rateLimitPolicyOf(call.address, call.headers)),
    ),
  ),
)

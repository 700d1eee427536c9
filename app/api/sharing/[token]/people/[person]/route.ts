import { changePartApi } from '@/lib/core/sharing/share-api'
import { changePartSchema } from '@/lib/core/sharing/share-requests'
import { postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { changePart } from '@/lib/server/sharing/change-part'

const options = { limit: 'carts', schema: changePartSchema } as const

export const PATCH = sharingRoute(
  postRoute(changePartApi, options, (change, call) =>
    sharing(call, null, (context) => changePart(shareRequestOf(call), change, context)),
  ),
)

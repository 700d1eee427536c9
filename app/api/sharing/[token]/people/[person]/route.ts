import { postRoute } from '@/lib/api/server/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { changePart } from '@/lib/sharing/server/change-part'
import { changePartApi } from '@/lib/sharing/share-api'
import { changePartSchema } from '@/lib/sharing/share-requests'

const options = { limit: 'carts', schema: changePartSchema } as const

export const PATCH = sharingRoute(
  postRoute(changePartApi, options, (change, call) =>
    sharing(call, null, (context) => changePart(shareRequestOf(call), change, context)),
  ),
)

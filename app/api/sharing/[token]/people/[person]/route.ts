import { postRoute } from '@/lib/api/server/route'
import { askedOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { changePart } from '@/lib/sharing/server/change-part'
import { changePartSchema } from '@/lib/sharing/share-requests'

const options = { route: 'sharing/change', limit: 'shareWrites', schema: changePartSchema } as const

export const PATCH = sharingRoute(
  postRoute(options, (change, call) => sharing(call, null, (context) => changePart(askedOf(call), change, context))),
)

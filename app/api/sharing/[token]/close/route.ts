import { postRoute } from '@/lib/api/server/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/api/server/sharing'
import { closeShare } from '@/lib/sharing/server/close-share'
import { closeShareApi } from '@/lib/sharing/share-api'
import { closeShareSchema } from '@/lib/sharing/share-requests'

const options = { limit: 'shareWrites', schema: closeShareSchema } as const

export const POST = sharingRoute(
  postRoute(closeShareApi, options, (_, call) =>
    sharing(call, null, (context) => closeShare(shareRequestOf(call), context)),
  ),
)

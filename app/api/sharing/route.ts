import { openShareApi } from '@/lib/core/sharing/share-api'
import { openShareSchema } from '@/lib/core/sharing/share-requests'
import { postRoute } from '@/lib/server/route/route'
import { sharing, sharingRoute } from '@/lib/server/route/sharing'
import { openShare } from '@/lib/server/sharing/open-share'

const options = { limit: 'submissions', schema: openShareSchema } as const

export const POST = sharingRoute(
  postRoute(openShareApi, options, (share, call) => sharing(call, null, (context) => openShare(share, context))),
)

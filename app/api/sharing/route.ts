import { postRoute } from '@/lib/api/server/route'
import { sharing, sharingRoute } from '@/lib/api/server/sharing'
import { openShare } from '@/lib/sharing/server/open-share'
import { openShareApi } from '@/lib/sharing/share-api'
import { openShareSchema } from '@/lib/sharing/share-requests'

const options = { limit: 'submissions', schema: openShareSchema } as const

export const POST = sharingRoute(
  postRoute(openShareApi, options, (share, call) => sharing(call, null, (context) => openShare(share, context))),
)

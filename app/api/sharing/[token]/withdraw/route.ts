import { z } from 'zod'
import { withdrawPartApi } from '@/lib/core/sharing/share-api'
import { postRoute } from '@/lib/server/route/route'
import { shareRequestOf, sharing, sharingRoute } from '@/lib/server/route/sharing'
import { withdrawPart } from '@/lib/server/sharing/withdraw-part'

const options = { limit: 'carts', schema: z.strictObject({}) } as const

export const POST = sharingRoute(
  postRoute(withdrawPartApi, options, (_, call) =>
    sharing(call, 'carts', (context) => withdrawPart(shareRequestOf(call), context)),
  ),
)

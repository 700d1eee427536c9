import { z } from 'zod'
import { ownerLinkApi } from '@/lib/core/operator/operator-venues-api'
import { operatorPostRoute } from '@/lib/server/operator/operator-device-route'
import { linkToOwner } from '@/lib/venue-kit/begin/operator-calls'

export const POST = operatorPostRoute(ownerLinkApi, { schema: z.strictObject({}) }, linkToOwner)

import { z } from 'zod'
import { callStateApi } from '@/lib/core/calls/calls-api'
import { callState } from '@/lib/server/calls/end-call'
import { openDatabase } from '@/lib/server/open/open-database'
import { ownRoute } from '@/lib/server/route/route'

export const GET = ownRoute(callStateApi, { limit: 'live', schema: z.object({}) }, async (_query, { params }) =>
  callState((await openDatabase()).db, params.id),
)

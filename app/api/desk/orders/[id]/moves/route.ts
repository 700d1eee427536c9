import { z } from 'zod'
import { deskMovesApi } from '@/lib/core/desk/desk-moves-api'
import { deskReadRoute } from '@/lib/server/desk/desk-route'
import { readOrderLog } from '@/lib/server/desk/read-order-log'

export const GET = deskReadRoute(deskMovesApi, { schema: z.strictObject({}), role: 'owner' }, (_, call) =>
  readOrderLog(call.params.id, call),
)

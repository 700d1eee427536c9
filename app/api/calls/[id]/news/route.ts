import { callNewsApi } from '@/lib/core/calls/calls-api'
import { openCallNews } from '@/lib/server/calls/call-news'
import { openDatabase } from '@/lib/server/open/open-database'
import { streamRoute } from '@/lib/server/route/stream-route'

export const GET = streamRoute(callNewsApi, async ({ params, address, signal }) =>
  openCallNews((await openDatabase()).db, params.id, address, signal),
)

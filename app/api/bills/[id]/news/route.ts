import { billNewsApi } from '@/lib/core/bill/bill-api'
import { openBillNews } from '@/lib/server/bill/bill-news'
import { openDatabase } from '@/lib/server/open/open-database'
import { streamRoute } from '@/lib/server/route/stream-route'

export const GET = streamRoute(billNewsApi, async ({ params, address, signal }) =>
  openBillNews((await openDatabase()).db, params.id, address, signal),
)

import { laterTimesApi, laterTimesRequestSchema } from '@/lib/core/orders/later/later-times-api'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { loadLaterTimes } from '@/lib/server/orders/later/load-later-times'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'

const options = { limit: 'checks', schema: laterTimesRequestSchema, maxBytes: MAX_ORDER_BODY } as const

/** Days and times with room for an order; never cached. */
export const POST = postRoute(laterTimesApi, options, async (asked, { params, log }) =>
  loadLaterTimes(params.ref, asked, { db: (await openDatabase()).db, backend: openBackend(), log, now: Date.now }),
)

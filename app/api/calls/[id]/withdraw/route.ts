import { z } from 'zod'
import { withdrawCallApi } from '@/lib/core/calls/calls-api'
import { ok } from '@/lib/core/result'
import { publishCallNews } from '@/lib/server/calls/call-news'
import { withdrawCall } from '@/lib/server/calls/end-call'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'calls', schema: z.strictObject({ key: z.uuid() }) } as const

export const POST = postRoute(withdrawCallApi, options, async ({ key }, { params, log }) => {
  const { db } = await openDatabase()
  const withdrawn = await withdrawCall(db, { id: params.id, key, now: Date.now() })
  if (!withdrawn.ok) return withdrawn
  const { ended } = withdrawn.value
  if (ended) {
    log.info('call_withdrawn', { venueId: ended.venue_id })
    await publishCallNews(ended)
  }
  return ok({ state: 'withdrawn' as const })
})

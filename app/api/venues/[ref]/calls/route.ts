import { placeCallApi } from '@/lib/core/calls/calls-api'
import { ok } from '@/lib/core/result'
import { publishCallNews } from '@/lib/server/calls/call-news'
import { placeCall, placeCallSchema } from '@/lib/server/calls/place-call'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'
import { findVenue } from '@/lib/server/venue/find-venue'

const options = { limit: 'calls', schema: placeCallSchema } as const

export const POST = postRoute(placeCallApi, options, async (request, { params, log }) => {
  const venue = await findVenue(params.ref, log)
  if (!venue.ok) return venue
  const { db } = await openDatabase()
  const placed = await placeCall(venue.value, request, { db, now: Date.now() })
  if (!placed.ok) return placed
  const { isNew, ...call } = placed.value
  if (isNew) {
    log.info('table_called', { venueId: venue.value.id, code: request.kind })
    await publishCallNews({ id: call.id, venue_id: venue.value.id })
  }
  return ok(call)
})

import { placeCallApi } from '@/lib/core/calls/calls-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { fail, ok } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { publishCallNews } from '@/lib/server/calls/call-news'
import { placeCall, placeCallSchema } from '@/lib/server/calls/place-call'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'calls', schema: placeCallSchema } as const

export const POST = postRoute(placeCallApi, options, async (request, { params, log }) => {
  const ref = parseVenueRef(params.ref)
  const venue = ref && (await openBackend().venues.find(ref, ORIGINAL_LANG, 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  const { db } = await openDatabase()
  const placed = await placeCall(venue, request, { db, now: Date.now() })
  if (!placed.ok) return placed
  const { isNew, ...call } = placed.value
  if (isNew) {
    log.info('table_called', { venueId: venue.id, code: request.kind })
    await publishCallNews({ id: call.id, venue_id: venue.id })
  }
  return ok(call)
})

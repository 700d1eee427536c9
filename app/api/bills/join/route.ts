import { joinBillApi, joinBillRequestSchema } from '@/lib/core/bill/bill-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { fail, ok } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { joinPhone } from '@/lib/server/bill/join-phone'
import { readView } from '@/lib/server/bill/read-view'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { postRoute } from '@/lib/server/route/route'
import { findChosenAs } from '@/lib/server/sharing/read-share'

const options = { limit: 'checks', schema: joinBillRequestSchema } as const

export const POST = postRoute(joinBillApi, options, async (request, { log }) => {
  const ref = parseVenueRef(request.venue)
  const backend = openBackend()
  const venue = ref && (await backend.venues.find(ref, ORIGINAL_LANG, 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  const { db } = await openDatabase()
  const now = Date.now()
  const joined = await joinPhone(request, { db, venue, now })
  // The desk shows that too many wrong words were said.
  if (!joined.ok && joined.error.code === 'word_wrong') await publishDeskNews(venue.id)
  if (!joined.ok) return joined
  const { bill, phone } = joined.value
  const { share: token, guest: key } = request
  const chosenAs = token && key ? await findChosenAs({ token, key }, { backend }) : null
  log.info('bill_joined', { venueId: venue.id, code: phone.level })
  return ok({ bill: await readView(db, { bill, phone, venue }, now), ...(chosenAs && { chosenAs }) })
})

import { rateLimitPolicyOf } from '@/lib/api/server/caller-rate-limits'
import { postRoute } from '@/lib/api/server/route'
import { openDatabase } from '@/lib/db/open'
import { coversApi } from '@/lib/orders/covers-api'
import { checkCovers, coversRequestSchema } from '@/lib/orders/place/check-covers'
import { ok } from '@/lib/result'
import { findVenue } from '@/lib/venue/server/find-venue'

const options = { limit: 'checks', schema: coversRequestSchema } as const

export const POST = postRoute(coversApi, options, async (asked, { address, headers, log }) => {
  const venue = await findVenue(asked.venue, log)
  if (!venue.ok) return venue
  const { device } = (await rateLimitPolicyOf(address, headers)).sender.origin
  const { db } = await openDatabase()
  return ok(await checkCovers(asked, { venue: venue.value, device, db, now: Date.now() }))
})

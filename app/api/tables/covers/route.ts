import { coversApi } from '@/lib/core/orders/covers/covers-api'
import { ok } from '@/lib/core/result'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { openDatabase } from '@/lib/server/open/open-database'
import { checkCovers, coversRequestSchema } from '@/lib/server/orders/place/check-covers'
import { postRoute } from '@/lib/server/route/route'
import { findVenue } from '@/lib/server/venue/find-venue'

const options = { limit: 'checks', schema: coversRequestSchema } as const

export const POST = postRoute(coversApi, options, async (asked, { address, headers, log }) => {
  const venue = await findVenue(asked.venue, log)
  if (!venue.ok) return venue
  const { device } = (await rateLimitPolicyOf(address, headers)).sender.origin
  const { db } = await openDatabase()
  return ok(await checkCovers(asked, { venue: venue.value, device, db, now: Date.now() }))
})

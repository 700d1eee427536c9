import { liveApi } from '@/lib/core/availability/live-api'
import { openPage } from '@/lib/server/availability/open-pages'
import { openDatabase } from '@/lib/server/open/open-database'
import { streamRoute } from '@/lib/server/route/stream-route'
import { findVenue } from '@/lib/server/venue/find-venue'

export const GET = streamRoute(liveApi, async ({ params, address, signal, log }) => {
  const venue = await findVenue(params.ref, log)
  if (!venue.ok) return venue
  const { db } = await openDatabase()
  return openPage(db, venue.value.id, address, signal)
})

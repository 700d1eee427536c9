import { streamRoute } from '@/lib/api/server/stream-route'
import { liveApi } from '@/lib/availability/live-api'
import { openPage } from '@/lib/availability/server/open-pages'
import { openDatabase } from '@/lib/db/open'
import { findVenue } from '@/lib/venue/server/find-venue'

export const GET = streamRoute(liveApi, async ({ params, address, signal, log }) => {
  const venue = await findVenue(params.ref, log)
  if (!venue.ok) return venue
  const { db } = await openDatabase()
  return openPage(db, venue.value.id, address, signal)
})

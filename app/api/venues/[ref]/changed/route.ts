import { revalidateTag } from 'next/cache'
import { fail, ok } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { MISSING_VENUES_TAG, venueTag } from '@/lib/core/venue/venue-tag'
import { announceChange } from '@/lib/server/changes/venue-changes'
import { isOwnRequest } from '@/lib/server/http/own-request'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { type Handler, operatorRoute } from '@/lib/server/route/route'

const expirePages = (venueId: number): void => {
  for (const tag of [venueTag(venueId), MISSING_VENUES_TAG]) revalidateTag(tag, { expire: 0 })
}

const told = operatorRoute('venues/changed', async ({ params }) => {
  const ref = parseVenueRef(params.ref ?? '')
  const id = ref && (await openBackend().venues.changed(ref))
  if (id === null) return fail({ code: 'not_found' })
  expirePages(id)
  await announceChange((await openDatabase()).db, id)
  return ok({ venue: id })
})

/** Called by the operator, or by this process itself: Next can revalidate tags only within a request. */
export const POST: Handler = async (request, context) => {
  if (!isOwnRequest(request.headers)) return told(request, context)
  const { ref } = await context.params
  expirePages(Number(ref))
  return new Response(null, { status: 204 })
}

import { revalidateTag } from 'next/cache'
import { type Handler, operatorRoute } from '@/lib/api/server/route'
import { announceChange } from '@/lib/api/server/venue-changes'
import { openBackend } from '@/lib/backend/open-backend'
import { openDatabase } from '@/lib/db/open'
import { isOwnRequest } from '@/lib/http/server/own-request'
import { fail, ok } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'
import { MISSING_VENUES_TAG, venueTag } from '@/lib/venue/venue-tag'

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

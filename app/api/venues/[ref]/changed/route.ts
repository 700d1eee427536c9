import { revalidateTag } from 'next/cache'
import { operatorRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { fail, ok } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'
import { venueTag } from '@/lib/venue/venue-tag'

export const POST = operatorRoute('venues/changed', async ({ params }) => {
  const ref = parseVenueRef(params.ref ?? '')
  // A number is its own tag, even of a venue that is gone; a token has to be looked up.
  const id = ref && 'id' in ref ? ref.id : ref && (await openBackend().venues.find(ref, 'it'))?.id
  if (typeof id !== 'number') return fail({ code: 'not_found' })
  revalidateTag(venueTag(id), { expire: 0 })
  return ok({ venue: id })
})

import { z } from 'zod'
import { photoApi } from '@/lib/core/photos/photo-api'
import { fail, ok } from '@/lib/core/result'
import { loadPhoto } from '@/lib/server/photos/load-photo'
import { pictureRoute } from '@/lib/server/route/picture-route'

const place = z.object({ id: z.string(), size: z.string() })

/** Venue photo; the URL is content-addressed. */
export const GET = pictureRoute(photoApi, { limit: 'photos', schema: z.object({}) }, async (_, { params, headers }) => {
  const { id, size } = place.parse(params)
  const photo = await loadPhoto(id, size, headers.get('accept'))
  return photo ? ok(photo) : fail({ code: 'not_found' as const })
})

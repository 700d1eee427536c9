import { z } from 'zod'
import { pictureRoute } from '@/lib/api/server/picture-route'
import { photoApi } from '@/lib/photos/photo-api'
import { loadPhoto } from '@/lib/photos/server/load-photo'
import { fail, ok } from '@/lib/result'

const place = z.object({ id: z.string(), size: z.string() })

/** Venue photo; the URL is content-addressed. */
export const GET = pictureRoute(photoApi, { limit: 'photos', schema: z.object({}) }, async (_, { params, headers }) => {
  const { id, size } = place.parse(params)
  const photo = await loadPhoto(id, size, headers.get('accept'))
  return photo ? ok(photo) : fail({ code: 'not_found' as const })
})

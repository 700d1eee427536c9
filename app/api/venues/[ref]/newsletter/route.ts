import { venueWait } from '@/lib/api/server/limits'
import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { newsletterRequestSchema } from '@/lib/newsletter/newsletter'
import { subscribe } from '@/lib/newsletter/server/subscribe'
import { subscribeApi } from '@/lib/newsletter/subscribe-api'

const options = { limit: 'submissions', schema: newsletterRequestSchema } as const

export const POST = postRoute(subscribeApi, options, (request, { params, address }) =>
  subscribe(params.ref, request, {
    backend: openBackend(),
    waitFor: venueWait('newsletter', address),
    now: Date.now,
  }),
)

import { newsletterRequestSchema } from '@/lib/core/newsletter/newsletter'
import { subscribeApi } from '@/lib/core/newsletter/subscribe-api'
import { venueWait } from '@/lib/server/limits/limits'
import { subscribe } from '@/lib/server/newsletter/subscribe'
import { openBackend } from '@/lib/server/open/open-backend'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'submissions', schema: newsletterRequestSchema } as const

export const POST = postRoute(subscribeApi, options, (request, { params, address }) =>
  subscribe(params.ref, request, {
    backend: openBackend(),
    waitFor: venueWait('newsletter', address),
    now: Date.now,
  }),
)

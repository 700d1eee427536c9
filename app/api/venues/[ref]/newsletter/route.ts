import { limitOf } from '@/lib/api/limits'
import { postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { newsletterRequestSchema } from '@/lib/newsletter/newsletter'
import { subscribe } from '@/lib/newsletter/subscribe'

const options = { route: 'venues/newsletter', limit: 'newsletter', schema: newsletterRequestSchema } as const

const admits = (venueId: number): boolean => limitOf('newsletterOfVenue').take(String(venueId))

export const POST = postRoute(options, (request, { params }) =>
  subscribe(params.ref ?? '', request, { backend: openBackend(), admits, now: Date.now }),
)

import { z } from 'zod'
import { courierTimeApi } from '@/lib/core/checkout/courier-time-api'
import { findCourierTime } from '@/lib/server/checkout/find-courier-time'
import { openBackend } from '@/lib/server/open/open-backend'
import { ownRoute } from '@/lib/server/route/route'
import { findVenue } from '@/lib/server/venue/find-venue'

const options = { limit: 'checks', schema: z.object({}) } as const

/** Delivery times of the venue's courier; never cached. */
export const GET = ownRoute(courierTimeApi, options, async (_query, { params, log }) => {
  const venue = await findVenue(params.ref, log)
  return venue.ok ? findCourierTime(venue.value, { backend: openBackend(), now: Date.now, log }) : venue
})

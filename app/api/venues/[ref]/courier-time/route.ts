import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { courierTimeApi } from '@/lib/checkout/courier-time-api'
import { findCourierTime } from '@/lib/checkout/server/find-courier-time'
import { findVenue } from '@/lib/venue/server/find-venue'

const options = { limit: 'checks', schema: z.object({}) } as const

/** Delivery times of the venue's courier; never cached. */
export const GET = ownRoute(courierTimeApi, options, async (_query, { params, log }) => {
  const venue = await findVenue(params.ref, log)
  return venue.ok ? findCourierTime(venue.value, { backend: openBackend(), now: Date.now, log }) : venue
})

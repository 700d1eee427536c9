import { z } from 'zod'
import { makeVenueApi, makeVenueSchema, operatorVenuesApi } from '@/lib/core/operator/operator-venues-api'
import { operatorPostRoute, operatorReadRoute } from '@/lib/server/operator/operator-device-route'
import { makeOperatorVenue, readOperatorVenues } from '@/lib/venue-kit/begin/operator-calls'

export const GET = operatorReadRoute(operatorVenuesApi, { schema: z.strictObject({}) }, readOperatorVenues)

export const POST = operatorPostRoute(makeVenueApi, { schema: makeVenueSchema }, makeOperatorVenue)

import { removeVenueApi, removeVenueSchema } from '@/lib/core/operator/operator-venues-api'
import { operatorPostRoute } from '@/lib/server/operator/operator-device-route'
import { removeOperatorVenue } from '@/lib/venue-kit/begin/operator-calls'

export const POST = operatorPostRoute(removeVenueApi, { schema: removeVenueSchema }, removeOperatorVenue)

import { copyVenueApi, copyVenueSchema } from '@/lib/core/operator/operator-venues-api'
import { operatorPostRoute } from '@/lib/server/operator/operator-device-route'
import { copyOperatorVenue } from '@/lib/venue-kit/begin/operator-calls'

export const POST = operatorPostRoute(copyVenueApi, { schema: copyVenueSchema }, copyOperatorVenue)

import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { offersService } from '@/lib/core/venue/ordering'
import { pauseRefusal } from '@/lib/core/venue/pauses/pause'
import { isFormService } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'

const notOffered = ({ orders }: Venue, { service }: PlaceOrderRequest): PlaceOrderError => ({
  code: isFormService(service) && orders[service]?.active === false ? 'service_unavailable' : 'type_not_offered',
})

/** Why the venue takes no order of that service; null where it does. `at`: the moment that a pause is about, in ms. */
export const serviceRefusal = (venue: Venue, request: PlaceOrderRequest, at: number): PlaceOrderError | null =>
  offersService(venue, request.type, request.service)
    ? pauseRefusal(venue, request.service, at)
    : notOffered(venue, request)

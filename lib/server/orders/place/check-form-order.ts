import 'server-only'
import { type Customer, toCustomer } from '@/lib/core/checkout/customer-form'
import type { Cents } from '@/lib/core/money/money'
import type { FulfilmentDetails, PlannedFor } from '@/lib/core/orders/fulfilment'
import { askedFor } from '@/lib/core/orders/later/planned-request'
import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { FormOrderRequest } from '@/lib/core/orders/place-order-request'
import { type Address, addressLine } from '@/lib/core/places/address'
import { plainAddress } from '@/lib/core/places/place-parts'
import { fail, ok, type Result } from '@/lib/core/result'
import { plainLine } from '@/lib/core/text/plain-line'
import { serviceTimes } from '@/lib/core/venue/opening/opening-hours'
import { timeProblem } from '@/lib/core/venue/service-times'
import { asksAddress, isByCourier, isTimed, SERVICE_ROWS, type TimedService } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import { findCourierTime } from '@/lib/server/checkout/find-courier-time'
import { guestPhone } from '@/lib/server/checkout/guest-phone'
import { quoteDelivery } from '@/lib/server/checkout/quote-delivery'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'

type Context = Pick<PlaceOrderContext, 'backend' | 'places' | 'log' | 'now'>
type Problem = PlaceOrderError | null
type TimedRequest = Extract<FormOrderRequest, { service: TimedService }>

type Place = { address: Address | null; cost: Cents }

/** Asks again: the form's answer may be outdated. */
const courierProblem = async (venue: Venue, time: string, context: Context): Promise<Problem> => {
  const courier = await findCourierTime(venue, context)
  if (!courier.ok) return courier.error
  const { times } = courier.value
  if (times.status === 'closed' && times.reason === 'over') return { code: 'courier_too_late' }
  return timeProblem(times, time)
}

/** Grace between reading the earliest time and pressing, in ms. */
const WHILE_TYPING = 5 * 60_000

const offeredProblem = (venue: Venue, request: TimedRequest, now: number): Problem => {
  const [problem, before] = [now, now - WHILE_TYPING].map((at) =>
    timeProblem(serviceTimes(venue, request.service, new Date(at)), request.form.time),
  )
  return problem && before ? problem : null
}

const isTimedRequest = (request: FormOrderRequest): request is TimedRequest => isTimed(request.service)

const timeRefusal = async (venue: Venue, request: FormOrderRequest, context: Context): Promise<Problem> => {
  const now = context.now()
  if (!isTimedRequest(request)) {
    // No time to check, but the service may be off.
    const { status } = serviceTimes(venue, request.service, new Date(now))
    return status === 'closed' ? { code: 'service_unavailable' } : null
  }
  const byCourier = isByCourier(venue, request.service)
  return byCourier ? courierProblem(venue, request.form.time, context) : offeredProblem(venue, request, now)
}

/** Range and cost follow the server's own geocoding. */
const placeOf = async (
  venue: Venue,
  request: FormOrderRequest,
  { backend, places, log }: Context,
): Promise<Result<Place, PlaceOrderError>> => {
  if (!asksAddress(request.service)) return ok({ address: null, cost: 0 })
  const { addressComponents: asked } = toCustomer(request.form)
  if (!asked) return fail({ code: 'address_incomplete' })
  switch (SERVICE_ROWS[request.service].destination) {
    case 'post':
      return ok({ address: plainAddress(asked), cost: 0 })
    case 'home': {
      const quote = await quoteDelivery(venue, asked, { backend, places, log })
      return quote.ok ? ok({ address: plainAddress(quote.value.address), cost: quote.value.cost }) : quote
    }
  }
}

/** Street from the checked address: a different one would misdirect the rider. */
const customerOf = ({ form }: FormOrderRequest, phone: string, address: Address | null): Customer => {
  const { name, surname, deliveryNote, ...asked } = toCustomer(form)
  return {
    ...asked,
    phone,
    name: plainLine(name),
    surname: plainLine(surname),
    street: address ? addressLine(address) : '',
    addressComponents: address,
    deliveryNote: plainLine(deliveryNote),
  }
}

/** A day other than today is only for services that plan their orders. */
const dayRefusal = (request: FormOrderRequest, now: number): Problem =>
  askedFor(request, now)?.date ? { code: 'day_unavailable', next: null } : null

/**
 * Checks an order away from tables (spec section 5), external calls last. `products` in cents, before coupons. `plan`:
 * checks the time of a service that plans its orders.
 */
export const checkFormOrder = async (
  venue: Venue,
  request: FormOrderRequest,
  products: Cents,
  context: Context,
  plan: (() => Promise<Result<PlannedFor, PlaceOrderError>>) | null = null,
): Promise<Result<FulfilmentDetails, PlaceOrderError>> => {
  const minimum = SERVICE_ROWS[request.service].minimum(venue.orders)
  if (products < minimum) return fail({ code: 'below_minimum', minimum })
  const phone = guestPhone(venue, request.form.phone)
  if (phone === null) return fail({ code: 'phone_invalid' })
  const planned = await plan?.()
  if (planned?.ok === false) return planned
  const problem = planned ? null : (dayRefusal(request, context.now()) ?? (await timeRefusal(venue, request, context)))
  if (problem) return fail(problem)
  const place = await placeOf(venue, request, context)
  if (!place.ok) return place
  const { address, cost } = place.value
  const customer = [customerOf(request, phone, address)]
  return ok({
    ...{ table: -1, customers: 1, customer, note: request.form.note, deliveryCost: cost },
    ...(planned && { planned: planned.value }),
  })
}

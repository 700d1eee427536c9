import { answerOfferRequestSchema } from '@/lib/core/booking/booking-status'
import { answerOfferApi } from '@/lib/core/booking/booking-status-api'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { answerOffer } from '@/lib/server/booking/waiting/answer-offer'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'orders', schema: answerOfferRequestSchema } as const

export const POST = postRoute(answerOfferApi, options, async ({ attemptKey, turn, takes }, { params, log }) =>
  answerOffer({ id: params.id, attemptKey, turn, takes }, await openBookings(log)),
)

import { deskBookingAnswerApi, deskBookingAnswerSchema } from '@/lib/core/desk/desk-booking-api'
import { answerBookingOnDesk } from '@/lib/server/desk/bookings/answer-booking-on-desk'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskBookingAnswerApi, { schema: deskBookingAnswerSchema }, (answer, call) =>
  answerBookingOnDesk(call.params.id, answer, call),
)

import { deskBookingAnswerApi, deskBookingAnswerSchema } from '@/lib/desk/desk-booking-api'
import { answerBookingOnDesk } from '@/lib/desk/server/answer-booking-on-desk'
import { deskPostRoute } from '@/lib/desk/server/desk-route'

export const POST = deskPostRoute(deskBookingAnswerApi, { schema: deskBookingAnswerSchema }, (answer, call) =>
  answerBookingOnDesk(call.params.id, answer, call),
)

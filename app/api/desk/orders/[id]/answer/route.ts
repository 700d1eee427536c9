import { deskAnswerApi, deskAnswerSchema } from '@/lib/core/desk/desk-answer-api'
import { answerOnDesk } from '@/lib/server/desk/answer-on-desk'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskAnswerApi, { schema: deskAnswerSchema }, (answer, call) =>
  answerOnDesk(call.params.id, answer, call),
)

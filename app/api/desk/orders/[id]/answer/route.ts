import { deskAnswerApi, deskAnswerSchema } from '@/lib/desk/desk-answer-api'
import { answerOnDesk } from '@/lib/desk/server/answer-on-desk'
import { deskPostRoute } from '@/lib/desk/server/desk-route'

export const POST = deskPostRoute(deskAnswerApi, { schema: deskAnswerSchema }, (answer, call) =>
  answerOnDesk(call.params.id, answer, call),
)

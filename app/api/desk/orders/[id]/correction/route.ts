import { correctionQuoteApi, correctionQuoteRequestSchema } from '@/lib/core/desk/correct/correction-quote-api'
import { quoteCorrection } from '@/lib/server/desk/correct/quote-correction'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(correctionQuoteApi, { schema: correctionQuoteRequestSchema }, ({ changes }, call) =>
  quoteCorrection(call.params.id, changes, call),
)

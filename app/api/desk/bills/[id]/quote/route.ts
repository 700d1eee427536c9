import { additionQuoteApi, additionQuoteRequestSchema } from '@/lib/core/desk/bills/desk-addition-api'
import { quoteAddition } from '@/lib/server/desk/bills/add-to-bill'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(additionQuoteApi, { schema: additionQuoteRequestSchema }, ({ lines }, call) =>
  quoteAddition(lines, { billId: call.params.id }, call),
)

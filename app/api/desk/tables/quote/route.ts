import { tableQuoteApi, tableQuoteRequestSchema } from '@/lib/core/desk/bills/desk-addition-api'
import { quoteAddition } from '@/lib/server/desk/bills/add-to-bill'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(tableQuoteApi, { schema: tableQuoteRequestSchema }, ({ lines, ...table }, call) =>
  quoteAddition(lines, table, call),
)

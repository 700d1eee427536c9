import { tableAdditionApi, tableAdditionSchema } from '@/lib/core/desk/bills/desk-addition-api'
import { addToBill } from '@/lib/server/desk/bills/add-to-bill'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(
  tableAdditionApi,
  { schema: tableAdditionSchema },
  ({ type, table, people, ...asked }, call) => addToBill(asked, { type, table, people }, call),
)

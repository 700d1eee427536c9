import { deskAdditionApi, deskAdditionSchema } from '@/lib/core/desk/bills/desk-addition-api'
import { addToBill } from '@/lib/server/desk/bills/add-to-bill'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskAdditionApi, { schema: deskAdditionSchema }, (asked, call) =>
  addToBill(asked, { billId: call.params.id }, call),
)

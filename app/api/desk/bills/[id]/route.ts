import { deskBillApi, deskBillMoveSchema } from '@/lib/core/bill/desk-bill-api'
import { moveBill } from '@/lib/server/desk/bills/move-bill'
import { deskPostRoute } from '@/lib/server/desk/desk-route'

export const POST = deskPostRoute(deskBillApi, { schema: deskBillMoveSchema }, moveBill)

import { deskTableApi, deskTableMoveSchema } from '@/lib/core/desk/tables/desk-table-api'
import { deskPostRoute } from '@/lib/server/desk/desk-route'
import { moveTable } from '@/lib/server/desk/tables/move-table'

export const POST = deskPostRoute(deskTableApi, { schema: deskTableMoveSchema }, moveTable)

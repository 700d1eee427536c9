import { tableCheckApi } from '@/lib/core/checkout/table-check-api'
import { openBackend } from '@/lib/server/open/open-backend'
import { checkTable, checkTableRequestSchema } from '@/lib/server/orders/place/check-table'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'checks', schema: checkTableRequestSchema } as const

export const POST = postRoute(tableCheckApi, options, (table, { log }) => checkTable(table, openBackend(), log))

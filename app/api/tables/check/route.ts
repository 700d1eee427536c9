import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { tableCheckApi } from '@/lib/checkout/table-check-api'
import { checkTable, checkTableRequestSchema } from '@/lib/orders/place/check-table'

const options = { limit: 'checks', schema: checkTableRequestSchema } as const

export const POST = postRoute(tableCheckApi, options, (table, { log }) => checkTable(table, openBackend(), log))

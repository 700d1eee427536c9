import { postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { checkTable, checkTableRequestSchema } from '@/lib/orders/place/check-table'

const options = { route: 'tables/check', limit: 'tableChecks', schema: checkTableRequestSchema } as const

export const POST = postRoute(options, (table, { log }) => checkTable(table, openBackend(), log))

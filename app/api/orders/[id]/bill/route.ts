import { partyBillApi, partyBillRequestSchema } from '@/lib/core/orders/tables/party-bill-api'
import { readPartyBill } from '@/lib/server/desk/tables/party-bill'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'live', schema: partyBillRequestSchema } as const

export const POST = postRoute(partyBillApi, options, async ({ attemptKey }, { params }) =>
  readPartyBill({ orderId: params.id, attemptKey }, { db: (await openDatabase()).db, now: Date.now() }),
)

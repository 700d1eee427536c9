import { readBillApi, readBillRequestSchema } from '@/lib/core/bill/bill-api'
import { fail, ok } from '@/lib/core/result'
import { openBill } from '@/lib/server/bill/open-bill'
import { readView } from '@/lib/server/bill/read-view'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'live', schema: readBillRequestSchema } as const

export const POST = postRoute(readBillApi, options, async ({ phone }, { params }) => {
  const { db } = await openDatabase()
  const found = await openBill({ id: params.id, phone }, { db, backend: openBackend() })
  return found ? ok({ bill: await readView(db, found, Date.now()) }) : fail({ code: 'not_found' })
})

import { z } from 'zod'
import { orderTextApi } from '@/lib/core/orders/order-text-api'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { loadOrderText } from '@/lib/server/orders/ledger/order-text'
import { answerPage } from '@/lib/server/route/answer'
import { linkRoute } from '@/lib/server/route/route'

const options = { limit: 'drawings', schema: z.object({}) } as const

/** Page with an order too long for WhatsApp. Link previews open it: read only. */
export const GET = linkRoute(
  orderTextApi,
  options,
  async (_, { params, log }) => loadOrderText(params, (await openPayments(log)).db),
  answerPage,
)

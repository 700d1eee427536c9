import { z } from 'zod'
import { answerPage } from '@/lib/api/server/answer'
import { linkRoute } from '@/lib/api/server/route'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { loadOrderText } from '@/lib/orders/ledger/order-text'
import { orderTextApi } from '@/lib/orders/order-text-api'

const options = { limit: 'drawings', schema: z.object({}) } as const

/** Page with an order too long for WhatsApp. Link previews open it: read only. */
export const GET = linkRoute(
  orderTextApi,
  options,
  async (_, { params, log }) => loadOrderText(params, (await openPayments(log)).db),
  answerPage,
)

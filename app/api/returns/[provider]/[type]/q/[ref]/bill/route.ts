import { takeMessage } from '@/lib/server/orders/pay/take-message'
import { returnRoute } from '@/lib/server/route/return-route'
import { webhookRoute } from '@/lib/server/route/webhook-route'

/** Where a provider sends a guest back after paying a part of a bill. Its webhook comes here too. Both are only hints. */
export const GET = returnRoute('returns')
export const POST = webhookRoute('returns', takeMessage)

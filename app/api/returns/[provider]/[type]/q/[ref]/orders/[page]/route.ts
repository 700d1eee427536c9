import { returnRoute } from '@/lib/api/server/return-route'
import { webhookRoute } from '@/lib/api/server/webhook-route'
import { takeMessage } from '@/lib/orders/pay/take-message'

/** Where a provider leads the diner back to; to the same address it posts its own word of the payment, a mere hint. */
export const GET = returnRoute('returns')
export const POST = webhookRoute('returns', takeMessage)

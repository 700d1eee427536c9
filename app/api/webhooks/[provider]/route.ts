import { takeMessage } from '@/lib/server/orders/pay/take-message'
import { webhookRoute } from '@/lib/server/route/webhook-route'

export const POST = webhookRoute('webhooks', takeMessage)

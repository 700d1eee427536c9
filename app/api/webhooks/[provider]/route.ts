import { webhookRoute } from '@/lib/api/server/webhook-route'
import { takeMessage } from '@/lib/orders/pay/take-message'

export const POST = webhookRoute('webhooks', takeMessage)

import { returnRoute } from '@/lib/api/server/return-route'
import { webhookRoute } from '@/lib/api/server/webhook-route'
import { takeMessage } from '@/lib/orders/pay/take-message'

/** A provider redirects here and posts its webhook: only a hint. */
export const GET = returnRoute('returns')
export const POST = webhookRoute('returns', takeMessage)

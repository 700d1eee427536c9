import { takeMessage } from '@/lib/server/orders/pay/take-message'
import { returnRoute } from '@/lib/server/route/return-route'
import { webhookRoute } from '@/lib/server/route/webhook-route'

/** A provider redirects here whoever paid a part of a bill, and posts its webhook: only a hint. */
export const GET = returnRoute('returns')
export const POST = webhookRoute('returns', takeMessage)

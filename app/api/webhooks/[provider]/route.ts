import { webhookRoute } from '@/lib/api/webhook-route'
import { openPayments } from '@/lib/orders/open-payments'
import { onlineMethodSchema } from '@/lib/orders/payment-ledger'
import { wakePaymentWorkers } from '@/lib/orders/payment-worker'
import { receiveWebhook } from '@/lib/orders/receive-webhook'
import { fail } from '@/lib/result'

export const POST = webhookRoute('webhooks', async ({ params, headers, body, log }) => {
  const method = onlineMethodSchema.safeParse(params.provider)
  if (!method.success) return fail({ code: 'not_found' })
  const result = await receiveWebhook({ method: method.data, headers, body }, await openPayments(log))
  if (result.ok && result.value.due) wakePaymentWorkers()
  return result
})

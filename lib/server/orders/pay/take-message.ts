import 'server-only'
import { fail } from '@/lib/core/result'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { onlineMethodSchema } from '@/lib/server/orders/ledger/payment-ledger'
import { wakePaymentWorkers } from '@/lib/server/orders/pay/payment-worker'
import { receiveWebhook, type WebhookAnswer } from '@/lib/server/orders/pay/receive-webhook'
import type { Logger } from '@/lib/server/process/logger'

type Message = { params: Record<string, string>; headers: Headers; body: Uint8Array; log: Logger }

export const takeMessage = async ({ params, headers, body, log }: Message): Promise<WebhookAnswer> => {
  const method = onlineMethodSchema.safeParse(params.provider)
  if (!method.success) return fail({ code: 'not_found' })
  const result = await receiveWebhook({ method: method.data, headers, body }, await openPayments(log))
  if (result.ok && result.value.due) wakePaymentWorkers()
  return result
}

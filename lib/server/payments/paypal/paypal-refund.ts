import { z } from 'zod'
import { decimalOf } from '@/lib/core/payments/amounts'
import type { PaymentMoney, Refusal } from '@/lib/core/payments/give-back'
import { CURRENCY, type ProviderOrder, type RefundAsked } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import type { VendorAnswer, VendorCall } from '@/lib/server/payments/call-vendor'

const problemSchema = z.object({
  details: z.tuple([z.object({ issue: z.string().regex(/^\w{1,100}$/) })]).rest(z.unknown()),
})

export const issueOf = ({ body }: VendorAnswer): string => {
  const problem = problemSchema.safeParse(body)
  return problem.success ? problem.data.details[0].issue : 'unknown'
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Acts for the paid account, which owns the capture and is seldom our app's. */
const assertionOf = (clientId: string, account: string): string => {
  const merchant = account.includes('@') ? { email: account } : { payer_id: account }
  return `${base64url({ alg: 'none' })}.${base64url({ iss: clientId, ...merchant })}.`
}

type Refunding = { money: PaymentMoney; order: ProviderOrder; asked: RefundAsked; clientId: string }

/** Always with the amount: PayPal refuses a full refund after a part. */
export const refundCall = ({ money, order, asked, clientId }: Refunding): [string, VendorCall] => [
  `/v2/payments/captures/${encodeURIComponent(money.source)}/refund`,
  {
    method: 'POST',
    headers: {
      'paypal-request-id': asked.key,
      ...(order.account === null ? {} : { 'paypal-auth-assertion': assertionOf(clientId, order.account) }),
    },
    // Lets PayPal's webhooks name the payment.
    body: JSON.stringify({
      amount: { currency_code: CURRENCY, value: decimalOf(asked.amount) },
      custom_id: order.paymentId,
    }),
  },
]

const refundSchema = z.object({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) })

/** Null when accepted. Throws on an answer that says neither. */
export const refundRefusal = (answer: VendorAnswer): Refusal | null => {
  if ([400, 403, 404, 422].includes(answer.status)) return { code: issueOf(answer).toLowerCase() }
  const refund = refundSchema.safeParse(answer.body)
  if (![200, 201].includes(answer.status) || !refund.success) throw new ProviderError(`refund_${answer.status}`)
  const { status } = refund.data
  return status === 'FAILED' || status === 'CANCELLED' ? { code: status.toLowerCase() } : null
}

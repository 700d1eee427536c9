import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'
import { centsOf } from '@/lib/core/payments/amounts'
import type { GivenBack, Refusal } from '@/lib/core/payments/give-back'
import { ProviderError } from '@/lib/core/payments/provider-error'
import type { VendorAnswer } from '@/lib/server/payments/call-vendor'

const eventSchema = z.object({
  event_type: z.string().max(40).nullish(),
  status: z.string().max(40).nullish(),
  amount: z.number().nullish(),
})

/** Amounts in euros. A transaction's own status does not show refunds. */
export const transactionSchema = z.object({
  amount: z.number(),
  transaction_events: z.array(eventSchema).nullish(),
})

export type SumupTransaction = z.infer<typeof transactionSchema>

const BACK = ['REFUNDED', 'SUCCESSFUL', 'PAID_OUT', 'RECONCILED']
const CAME_TO_NOTHING = ['FAILED', 'CANCELLED']

const exactCents = (euros: number | null | undefined): Cents => {
  const cents = centsOf(Math.abs(euros ?? Number.NaN))
  if (cents === null) throw new ProviderError('amount')
  return cents
}

export const sumupGivenBack = ({ amount, transaction_events }: SumupTransaction): GivenBack => {
  const refunds = (transaction_events ?? []).filter(({ event_type }) => event_type === 'REFUND')
  const is = (statuses: readonly string[]) => refunds.filter(({ status }) => statuses.includes(status ?? ''))
  const sumOf = (events: typeof refunds): Cents => events.reduce((sum, event) => sum + exactCents(event.amount), 0)
  const back = sumOf(is(BACK))
  return {
    paid: exactCents(amount),
    back,
    underWay: sumOf(refunds) - back - sumOf(is(CAME_TO_NOTHING)),
    failed: is(CAME_TO_NOTHING).length > 0,
  }
}

export const isChargedBack = ({ transaction_events }: SumupTransaction): boolean =>
  (transaction_events ?? []).some(
    ({ event_type, status }) => event_type === 'CHARGE_BACK' && !CAME_TO_NOTHING.includes(status ?? ''),
  )

/** Final as far as SumUp can say. */
const REFUSED = [400, 403, 404, 409, 422]

/** Null when accepted. Throws on an answer that says neither. */
export const sumupRefusal = ({ status }: VendorAnswer): Refusal | null => {
  if (status >= 200 && status < 300) return null
  if (REFUSED.includes(status)) return { code: `status_${status}` }
  throw new ProviderError(`refund_${status}`)
}

import { z } from 'zod'
import { type ClientCode, codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { ownPathSchema } from '@/lib/core/http/own-path'
import type { Locale } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { panelSchema } from '@/lib/core/payments/panel-settings'

const startedSchema = z.union([
  z.object({ orderId: z.string(), settled: z.literal(true), next: ownPathSchema }),
  z.object({ orderId: z.string(), total: centsSchema, panel: panelSchema, returnUrl: z.string() }),
])

export type StartedAnswer = z.infer<typeof startedSchema>

export type StartPaymentBody = { attemptKey: string; lang: Locale }

/**
 * payment_unavailable: nothing was charged. payment_unknown: paying again could charge twice. payment_too_small: below
 * the provider's minimum.
 */
const refusals = codes({
  not_found: 404,
  payment_closed: 409,
  payment_unavailable: 503,
  payment_unknown: 503,
  payment_too_small: 422,
})

export type StartPaymentError = { code: keyof typeof refusals.statuses }

/** Idempotent: an order has one open payment. */
export const startPaymentApi = contract({
  method: 'POST',
  path: '/api/orders/[id]/payment',
  request: of<StartPaymentBody>(),
  answer: readBy(startedSchema),
  refusals,
  deadlineMs: DEADLINES_MS.pay,
})

/** unavailable: nothing was charged. unsure: a payment may have been made, so every answer but a plain refusal. */
export const PAYMENT_AFTER: Record<
  StartPaymentError['code'] | ClientCode,
  'unknown' | 'closed' | 'unavailable' | 'tooSmall' | 'unsure' | 'offline'
> = {
  not_found: 'unknown',
  payment_closed: 'closed',
  payment_unavailable: 'unavailable',
  payment_too_small: 'tooSmall',
  payment_unknown: 'unsure',
  rate_limited: 'unsure',
  unanswered: 'unsure',
  unexpected: 'unsure',
  offline: 'offline',
}

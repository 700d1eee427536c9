import { z } from 'zod'
import { type ClientCode, codes, contract, of, readBy } from '@/lib/api/contract'
import { centsSchema } from '@/lib/cents-schema'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'
import { ownPathSchema } from '@/lib/own-path'
import { panelSchema } from '@/lib/payments/panel-settings'

/**
 * The panel to show with the total in cents and the address to come back to, or, for an order that needs no payment any
 * more, the path of its confirmation.
 */
const startedSchema = z.union([
  z.object({ orderId: z.string(), settled: z.literal(true), next: ownPathSchema }),
  z.object({ orderId: z.string(), total: centsSchema, panel: panelSchema, returnUrl: z.string() }),
])

export type StartedAnswer = z.infer<typeof startedSchema>

/** `lang`: what a page of the provider's own should speak. */
export type StartPaymentBody = { attemptKey: string; lang: Locale }

/**
 * not_found: no such order, or another's. payment_closed: given up, to be ordered anew. payment_unavailable: the provider
 * is not set up or does not answer, or the disk is nearly full; nothing was charged. payment_unknown: nobody can say
 * whether an earlier payment was made; not to be paid again before that is known. payment_too_small: less than the
 * provider takes; nothing was charged, and asking again is no use.
 */
const refusals = codes({
  not_found: 404,
  payment_closed: 409,
  payment_unavailable: 503,
  payment_unknown: 503,
  payment_too_small: 422,
})

export type StartPaymentError = { code: keyof typeof refusals.statuses }

/** Starts the payment of an order, or shows the one started already: however often it is asked, one is open. */
export const startPaymentApi = contract({
  method: 'POST',
  path: '/api/orders/[id]/payment',
  request: of<StartPaymentBody>(),
  answer: readBy(startedSchema),
  refusals,
  deadlineMs: DEADLINES_MS.pay,
})

/**
 * The promise about the money of a payment that did not start. unknown: the server has no such order for this device.
 * closed: it was given up and is to be ordered anew. unavailable: nothing was charged. tooSmall: the provider takes no
 * amount as small. unsure: nobody says whether a payment was made before; whatever is no plain refusal of our server is
 * this. offline: this device cannot reach us, and knows as little.
 */
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

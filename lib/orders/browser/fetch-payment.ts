'use client'

import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { PanelSettings } from '@/lib/payments/provider'
import { type RetryAfter, retryAfterOf } from '@/lib/retry-after'

const panelSchema = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('stripe'),
    scriptUrl: z.string(),
    publishableKey: z.string(),
    account: z.string().nullable(),
    clientSecret: z.string(),
  }),
  z.object({ provider: z.literal('sumup'), scriptUrl: z.string(), checkoutId: z.string() }),
  z.object({
    provider: z.literal('paypal'),
    scriptUrl: z.string(),
    clientId: z.string(),
    merchantId: z.string().nullable(),
    paypalOrderId: z.string(),
  }),
  z.object({ provider: z.literal('lemonway'), redirectUrl: z.string() }),
]) satisfies z.ZodType<PanelSettings>

const answerSchema = z.union([
  z.object({ orderId: z.string(), settled: z.literal(true), next: z.string().regex(/^\/(?!\/)/) }),
  z.object({ orderId: z.string(), total: centsSchema, panel: panelSchema, returnUrl: z.string() }),
])

type Started = { total: Cents; panel: PanelSettings; returnUrl: string }

/**
 * settled: there is nothing more to pay, `next` is its confirmation. unknown: the server has no such order for this
 * device. closed: it was given up and is to be ordered anew. unavailable: the provider cannot be reached, and nothing was
 * charged. tooSmall: the provider takes no amount as small. unsure: nobody says whether a payment was made before.
 * offline: this device cannot reach us, and knows as little.
 */
export type PaymentAnswer =
  | ({ status: 'started' } & Started)
  | { status: 'settled'; next: string }
  | { status: 'unknown' | 'closed' | 'unavailable' | 'tooSmall' | 'offline' }
  | ({ status: 'unsure' } & RetryAfter)

/** Longer than the server waits for a provider. */
const DEADLINE_MS = 25_000

const refusalSchema = z.object({ error: z.object({ code: z.string() }) })

/** All that our server says for sure. Whatever else comes, or comes from somebody before it, leaves open what was paid. */
const REFUSALS: Record<string, Exclude<PaymentAnswer['status'], 'started' | 'settled'>> = {
  not_found: 'unknown',
  payment_closed: 'closed',
  payment_unavailable: 'unavailable',
  payment_too_small: 'tooSmall',
}

const read = async (response: Response): Promise<PaymentAnswer> => {
  // Too many questions: nothing was asked, and what is known of the money is as little.
  if (response.status === 429) return { status: 'unsure', retryAfter: retryAfterOf(response) }
  const body: unknown = await response.json()
  const refused = refusalSchema.safeParse(body)
  if (refused.success) return { status: REFUSALS[refused.data.error.code] ?? 'unsure' }
  const parsed = answerSchema.safeParse(body)
  if (!parsed.success) return { status: 'unsure' }
  return 'settled' in parsed.data
    ? { status: 'settled', next: parsed.data.next }
    : { status: 'started', ...parsed.data }
}

/** Starts the payment of an order this device placed, or finds the one started already. Never throws. */
export const fetchPayment = async (orderId: string, attemptKey: string, lang: Locale): Promise<PaymentAnswer> => {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey, lang }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return await read(response)
  } catch {
    return { status: navigator.onLine ? 'unsure' : 'offline' }
  }
}

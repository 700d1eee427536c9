'use client'

import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import type { PaymentPanel } from '@/lib/payments/provider'
import { centsSchema } from '@/lib/venue/venue'

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
]) satisfies z.ZodType<PaymentPanel>

const answerSchema = z.union([
  z.object({ orderId: z.string(), settled: z.literal(true), next: z.string().regex(/^\/(?!\/)/) }),
  z.object({ orderId: z.string(), total: centsSchema, panel: panelSchema, returnUrl: z.string() }),
])

type Started = { total: number; panel: PaymentPanel; returnUrl: string }

/**
 * settled: there is nothing more to pay, `next` is its confirmation. unknown: the server has no such order for this
 * device. closed: it was given up and is to be ordered anew. unavailable: the provider cannot be reached. offline: this
 * device cannot reach us.
 */
export type PaymentAnswer =
  | ({ status: 'started' } & Started)
  | { status: 'settled'; next: string }
  | { status: 'unknown' | 'closed' | 'unavailable' | 'offline' }

/** Longer than the server waits for a provider. */
const DEADLINE_MS = 25_000

const REFUSALS: Record<number, 'unknown' | 'closed'> = { 404: 'unknown', 409: 'closed' }

const read = async (response: Response): Promise<PaymentAnswer> => {
  if (!response.ok) return { status: REFUSALS[response.status] ?? 'unavailable' }
  const parsed = answerSchema.safeParse(await response.json())
  if (!parsed.success) return { status: 'unavailable' }
  return 'settled' in parsed.data
    ? { status: 'settled', next: parsed.data.next }
    : { status: 'started', ...parsed.data }
}

/** Starts the payment of an order this device placed, or finds the one started already. Never throws. */
export const askPayment = async (orderId: string, attemptKey: string, lang: Locale): Promise<PaymentAnswer> => {
  try {
    const response = await fetch(`/api/orders/${encodeURIComponent(orderId)}/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ attemptKey, lang }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return await read(response)
  } catch {
    return { status: navigator.onLine ? 'unavailable' : 'offline' }
  }
}

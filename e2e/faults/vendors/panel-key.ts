import { z } from 'zod'
import type { OnlineMethod } from '@/lib/payments/provider'

const text = z.string().min(1)

/** One a provider: a forgotten one does not compile. */
const KEY_SCHEMAS = {
  stripe: z
    .object({ provider: z.literal('stripe'), clientSecret: text })
    .transform(({ clientSecret }) => clientSecret.split('_secret_')[0] ?? ''),
  sumup: z.object({ provider: z.literal('sumup'), checkoutId: text }).transform(({ checkoutId }) => checkoutId),
  paypal: z
    .object({ provider: z.literal('paypal'), paypalOrderId: text })
    .transform(({ paypalOrderId }) => paypalOrderId),
  lemonway: z
    .object({ provider: z.literal('lemonway'), redirectUrl: z.url() })
    .transform(({ redirectUrl }) => new URL(redirectUrl).searchParams.get('moneyInToken') ?? ''),
} as const satisfies { [Method in OnlineMethod]: z.ZodType<string, { provider: Method }> }

/** What a diner pays by: the part of a panel that names the payment at its provider. */
export const panelKeySchema = z.union(Object.values(KEY_SCHEMAS))

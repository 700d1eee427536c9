import { z } from 'zod'
import type { OnlineMethod } from '@/lib/core/payments/provider'

/** Sent to the browser: public values only, never a secret. */
const PANEL_SCHEMAS = {
  stripe: z.object({
    provider: z.literal('stripe'),
    scriptUrl: z.string(),
    publishableKey: z.string(),
    account: z.string().nullable(),
    clientSecret: z.string(),
  }),
  sumup: z.object({ provider: z.literal('sumup'), scriptUrl: z.string(), checkoutId: z.string() }),
  paypal: z.object({
    provider: z.literal('paypal'),
    scriptUrl: z.string(),
    clientId: z.string(),
    merchantId: z.string().nullable(),
    paypalOrderId: z.string(),
  }),
  lemonway: z.object({ provider: z.literal('lemonway'), redirectUrl: z.string() }),
} as const satisfies { [Method in OnlineMethod]: z.ZodType<{ provider: Method }> }

export const panelSchema = z.union(Object.values(PANEL_SCHEMAS))

export type PanelSettings = z.infer<typeof panelSchema>

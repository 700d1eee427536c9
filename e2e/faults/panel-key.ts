import { z } from 'zod'

const text = z.string().min(1)

/** What a diner pays by: the part of a panel that names the payment at its provider. */
export const panelKeySchema = z.discriminatedUnion('provider', [
  z
    .object({ provider: z.literal('stripe'), clientSecret: text })
    .transform(({ clientSecret }) => clientSecret.split('_secret_')[0] ?? ''),
  z.object({ provider: z.literal('sumup'), checkoutId: text }).transform(({ checkoutId }) => checkoutId),
  z.object({ provider: z.literal('paypal'), paypalOrderId: text }).transform(({ paypalOrderId }) => paypalOrderId),
  z
    .object({ provider: z.literal('lemonway'), redirectUrl: z.url() })
    .transform(({ redirectUrl }) => new URL(redirectUrl).searchParams.get('moneyInToken') ?? ''),
])

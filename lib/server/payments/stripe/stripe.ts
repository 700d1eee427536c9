import 'server-only'
import type Stripe from 'stripe'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Cents } from '@/lib/core/money/money'
import { anyPayee } from '@/lib/core/payments/payee'
import { CURRENCY, type PaymentProvider, type ProviderOrder } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { boundedFetch } from '@/lib/server/payments/bounded-fetch'
import { disputeOf, givenBackOf, stripeRecord } from '@/lib/server/payments/stripe/stripe-record'
import { readStripeEvent } from '@/lib/server/payments/stripe/stripe-webhook'
import { env } from '@/lib/server/settings/env'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecrets: readonly string[]
  /** Origin; null for Stripe's own. */
  apiUrl: string | null
  scriptUrl: string
}

/** Must match the @stripe/stripe-js release in package.json. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'
const MINIMUM: Cents = 50
const RETRIES = 2
/** Stripe remembers a key for at least a day. */
const REFUND_KEY_MS = 20 * 3_600_000

const addressOf = (apiUrl: string | null): Stripe.StripeConfig => {
  if (apiUrl === null) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}

// Lazy: the SDK is large, and most pages only ask whether Stripe is configured.
const openClient = async ({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> => {
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    ...addressOf(apiUrl),
    httpClient: StripeClient.createFetchHttpClient(boundedFetch('stripe')),
    timeout: DEADLINES_MS.outbound,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return 'unknown'
  const { code, type } = { code: undefined, type: undefined, ...error }
  return [code, type].find((word) => typeof word === 'string') ?? 'unknown'
}

/** Refused before the key was used: a retry may succeed. */
const PASSING = [401, 403, 409, 429]

/** Stripe stores the first answer to a key, even its own error, for a day. */
const isKept = (error: unknown): boolean =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  !PASSING.includes(error.statusCode)

/** Only the code: Stripe's messages quote keys and requests, and errors are logged. */
const providerErrorOf = (error: unknown): ProviderError =>
  new ProviderError(codeOf(error).slice(0, 60), { final: isKept(error) })

const callStripe = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    throw providerErrorOf(error)
  }
}

const isDisputed = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.disputed === true

const inAccount = ({ account }: ProviderOrder): Stripe.RequestOptions => (account ? { stripeAccount: account } : {})

/**
 * Must be equal at every start: Stripe refuses a key with other content, which also stops a changed amount. It captures
 * at once, as the three days of spec section 9 are Lemonway's.
 */
const intentOf = (order: ProviderOrder): Stripe.PaymentIntentCreateParams => ({
  amount: order.amount,
  currency: CURRENCY.toLowerCase(),
  description: JSON.stringify({ ris_id: order.venueId, amount: order.amount }),
  metadata: { order_id: order.orderId, payment_id: order.paymentId, ris_id: String(order.venueId) },
  allowed_payment_method_types: ['card'],
  capture_method: 'automatic',
})

/** Opens Stripe (spec section 7). */
export const openStripe = (settings: StripeSettings): PaymentProvider => {
  let opened: Promise<Stripe> | undefined
  const client = (): Promise<Stripe> => {
    opened ??= openClient(settings)
    return opened
  }

  const findWithRefunds = async (reference: string, order: ProviderOrder): Promise<Stripe.PaymentIntent> => {
    const { paymentIntents } = await client()
    const expand = ['latest_charge.refunds']
    return callStripe(paymentIntents.retrieve(reference, { expand }, inAccount(order)))
  }

  const findDisputes = async (reference: string, order: ProviderOrder): Promise<Stripe.Dispute[]> => {
    const { disputes } = await client()
    return (await callStripe(disputes.list({ payment_intent: reference }, inAccount(order)))).data
  }

  return {
    payeeOf: anyPayee,

    minimum: MINIMUM,

    start: async (order) => {
      const { paymentIntents } = await client()
      const options = { ...inAccount(order), idempotencyKey: order.paymentId }
      const intent = await callStripe(paymentIntents.create(intentOf(order), options))
      if (intent.amount !== order.amount || !intent.client_secret) throw new ProviderError('nonsense', { final: true })
      return {
        reference: intent.id,
        panel: {
          provider: 'stripe',
          scriptUrl: settings.scriptUrl,
          publishableKey: settings.publishableKey,
          account: order.account,
          clientSecret: intent.client_secret,
        },
      }
    },

    verify: async (reference, order) => {
      const intent = await findWithRefunds(reference, order)
      const record = stripeRecord(intent, order)
      return isDisputed(intent) ? { ...record, dispute: disputeOf(await findDisputes(reference, order)) } : record
    },

    cancel: async (reference, order) => {
      const { paymentIntents } = await client()
      try {
        const intent = await paymentIntents.cancel(reference, {}, inAccount(order))
        return intent.status === 'canceled'
      } catch (error) {
        if (codeOf(error) !== 'payment_intent_unexpected_state') throw providerErrorOf(error)
      }
      const intent = await callStripe(paymentIntents.retrieve(reference, {}, inAccount(order)))
      return intent.status === 'canceled'
    },

    readMoney: async (reference, order) => ({
      source: reference,
      ...givenBackOf(await findWithRefunds(reference, order)),
    }),

    refundKeyMs: REFUND_KEY_MS,

    refund: async ({ source }, order, { amount, key }) => {
      const { refunds } = await client()
      const metadata = { order_id: order.orderId, payment_id: order.paymentId }
      const options = { ...inAccount(order), idempotencyKey: key }
      try {
        const { status } = await refunds.create({ payment_intent: source, amount, metadata }, options)
        return status === 'failed' || status === 'canceled' ? { code: status } : null
      } catch (error) {
        // Stripe will repeat this answer.
        if (isKept(error)) return { code: providerErrorOf(error).code }
        throw providerErrorOf(error)
      }
    },

    readWebhook: async (message) => {
      const { webhooks } = await client()
      return readStripeEvent(webhooks, settings.webhookSecrets, message)
    },
  }
}

let configured: PaymentProvider | null | undefined

export const stripeProvider = (): PaymentProvider | null => {
  if (configured !== undefined) return configured
  const variables = env()
  const secretKey = variables.COPERTO_STRIPE_SECRET_KEY
  const publishableKey = variables.COPERTO_STRIPE_PUBLISHABLE_KEY
  const webhookSecrets = variables.COPERTO_STRIPE_WEBHOOK_SECRET?.split(',') ?? []
  const apiUrl = variables.COPERTO_STRIPE_API_URL ?? null
  const scriptUrl = variables.COPERTO_STRIPE_SCRIPT_URL ?? SCRIPT_URL
  const isSetUp = secretKey !== undefined && publishableKey !== undefined
  configured = isSetUp ? openStripe({ secretKey, publishableKey, webhookSecrets, apiUrl, scriptUrl }) : null
  return configured
}

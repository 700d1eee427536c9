import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { Locale } from '@/lib/core/i18n/locales'
import { decimalOf } from '@/lib/core/payments/amounts'
import { anyPayee } from '@/lib/core/payments/payee'
import { CURRENCY, type PaymentProvider, type ProviderOrder, recordOfNothing } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { bearerCalls } from '@/lib/server/payments/bearer'
import type { VendorAnswer, VendorCall } from '@/lib/server/payments/call-vendor'
import {
  customIdOf,
  mayCaptureOrder,
  type PaypalOrder,
  paypalMoney,
  paypalOrderSchema,
  paypalRecord,
} from '@/lib/server/payments/paypal/paypal-order'
import { issueOf, refundCall, refundRefusal } from '@/lib/server/payments/paypal/paypal-refund'
import { readPaypalEvent } from '@/lib/server/payments/paypal/paypal-webhook'
import { env } from '@/lib/server/settings/env'
import { PAYPAL_API_URL, PAYPAL_SCRIPT_URL } from '@/lib/server/settings/paypal-variables'

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  /** Null: no message can be verified, so all are refused. */
  webhookId: string | null
  apiUrl: string
  scriptUrl: string
}

const LANGUAGES: Record<Locale, string> = {
  ar: 'ar-EG',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  it: 'it-IT',
  ja: 'ja-JP',
  ru: 'ru-RU',
  'zh-CN': 'zh-CN',
}

/** PayPal remembers a refund's key for 45 days. */
const REFUND_KEY_MS = 40 * 24 * 3_600_000

const OK = 200
const CREATED = 201
const NO_CONTENT = 204
const NOT_FOUND = 404
const UNPROCESSABLE = 422

/** Another card may work. */
const DECLINED = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'PAYER_ACCOUNT_RESTRICTED']

const read = ({ body }: VendorAnswer): PaypalOrder => {
  const parsed = paypalOrderSchema.safeParse(body)
  if (!parsed.success) throw new ProviderError('nonsense')
  return parsed.data
}

const payeeOf = (account: string): { email_address: string } | { merchant_id: string } =>
  account.includes('@') ? { email_address: account } : { merchant_id: account }

const bodyOf = (order: ProviderOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: order.orderId,
      // By default accounts refuse a second payment of one invoice.
      invoice_id: order.orderId,
      custom_id: customIdOf(order.paymentId, false),
      description: order.venueName.slice(0, 127),
      amount: { currency_code: CURRENCY, value: decimalOf(order.amount) },
      ...(order.account ? { payee: payeeOf(order.account) } : {}),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.venueName.slice(0, 127),
        locale: LANGUAGES[order.lang],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
})

/** Opens PayPal (spec section 7). Only `verify` captures, after comparing amount, payee and references. */
export const openPaypal = (settings: PaypalSettings): PaymentProvider => {
  const { clientId, clientSecret, apiUrl } = settings
  const bearer = bearerCalls({ provider: 'paypal', tokenUrl: `${apiUrl}/v1/oauth2/token`, clientId, clientSecret })

  const call = (path: string, { headers, ...init }: VendorCall = {}): Promise<VendorAnswer> =>
    bearer(`${apiUrl}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', prefer: 'return=representation', ...headers },
    })

  const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

  const find = async (id: string): Promise<PaypalOrder | null> => {
    const answer = await call(pathOf(id))
    if (answer.status === NOT_FOUND && issueOf(answer) === 'INVALID_RESOURCE_ID') return null
    if (answer.status !== OK) throw new ProviderError(`get_${answer.status}`)
    return read(answer)
  }

  const get = async (id: string): Promise<PaypalOrder> => {
    const found = await find(id)
    if (!found) throw new ProviderError('lost_order', { final: true })
    return found
  }

  /** Marks an order as ended; false when already captured. */
  const end = async (reference: string, { orderId, paymentId }: ProviderOrder): Promise<boolean> => {
    const path = `/purchase_units/@reference_id=='${orderId}'/custom_id`
    const body = JSON.stringify([{ op: 'replace', path, value: customIdOf(paymentId, true) }])
    const answer = await call(pathOf(reference), { method: 'PATCH', body })
    if (answer.status === UNPROCESSABLE) return false
    if (answer.status !== NO_CONTENT && answer.status !== OK) throw new ProviderError(`end_${answer.status}`)
    return true
  }

  const capture = async (approved: PaypalOrder, order: ProviderOrder) => {
    // Key with the approval's time: a new approval after a refusal is another capture.
    const key = `${order.paymentId}.${approved.update_time ?? 'capture'}`
    const answer = await call(`${pathOf(approved.id)}/capture`, {
      method: 'POST',
      headers: { 'paypal-request-id': key },
      body: '{}',
    })
    // A capture's answer may lack what was written into the order.
    if (answer.status === OK || answer.status === CREATED) return paypalRecord(await get(approved.id), order)
    if (answer.status !== UNPROCESSABLE) throw new ProviderError(`capture_${answer.status}`)
    const now = paypalRecord(await get(approved.id), order)
    return now.status === 'open' && DECLINED.includes(issueOf(answer)) ? { ...now, status: 'failed' as const } : now
  }

  return {
    payeeOf: anyPayee,

    minimum: 1,

    start: async (order) => {
      const answer = await call('/v2/checkout/orders', {
        method: 'POST',
        headers: { 'paypal-request-id': order.paymentId },
        body: JSON.stringify(bodyOf(order)),
      })
      if (answer.status !== OK && answer.status !== CREATED) throw new ProviderError(`create_${answer.status}`)
      const { id } = read(answer)
      // A repeated request returns the first answer, however old.
      const now = paypalRecord(answer.status === OK ? await get(id) : read(answer), order)
      if (now.amount !== order.amount) throw new ProviderError('amount_differs')
      if (now.status === 'cancelled') throw new ProviderError('ended', { final: true })
      const { scriptUrl } = settings
      const panel = { provider: 'paypal' as const, scriptUrl, clientId, merchantId: order.account, paypalOrderId: id }
      return { reference: id, panel }
    },

    verify: async (reference, order, mayCapture) => {
      const found = await find(reference)
      // PayPal forgets only orders that nobody approved.
      if (!found) return recordOfNothing('cancelled')
      return mayCaptureOrder(found, order) && (await mayCapture()) ? capture(found, order) : paypalRecord(found, order)
    },

    cancel: async (reference, order) => {
      const found = await find(reference)
      if (!found) return true
      const isEnded = await end(reference, order)
      // A concurrent capture wins.
      const { status } = paypalRecord(await get(reference), order)
      return isEnded ? status === 'cancelled' : status === 'cancelled' || status === 'failed'
    },

    readMoney: async (reference) => paypalMoney(await get(reference)),

    refundKeyMs: REFUND_KEY_MS,

    refund: async (money, order, asked) => refundRefusal(await call(...refundCall({ money, order, asked, clientId }))),

    readWebhook: async (message) =>
      settings.webhookId === null
        ? null
        : readPaypalEvent(message, settings.webhookId, (body) =>
            call('/v1/notifications/verify-webhook-signature', { method: 'POST', body }),
          ),
  }
}

export const paypalProvider = perProcess('paypal', (): PaymentProvider | null => {
  const variables = env()
  const clientId = variables.COPERTO_PAYPAL_CLIENT_ID
  const clientSecret = variables.COPERTO_PAYPAL_CLIENT_SECRET
  const webhookId = variables.COPERTO_PAYPAL_WEBHOOK_ID ?? null
  const apiUrl = variables.COPERTO_PAYPAL_API_URL ?? PAYPAL_API_URL
  const scriptUrl = variables.COPERTO_PAYPAL_SCRIPT_URL ?? PAYPAL_SCRIPT_URL
  return clientId && clientSecret ? openPaypal({ clientId, clientSecret, webhookId, apiUrl, scriptUrl }) : null
})

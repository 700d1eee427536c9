import 'server-only'
import { z } from 'zod'
import { perProcess } from '@/lib/core/async/per-process'
import type { Cents } from '@/lib/core/money/money'
import { hasComeBack, isAllBack } from '@/lib/core/payments/give-back'
import { CURRENCY, type PaymentProvider, type ProviderOrder } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { callVendor, type VendorAnswer, type VendorCall } from '@/lib/server/payments/call-vendor'
import {
  checkoutSchema,
  isEmail,
  payeeFields,
  type SumupCheckout,
  sumupRecord,
  transactionOf,
} from '@/lib/server/payments/sumup/sumup-checkout'
import {
  isChargedBack,
  type SumupTransaction,
  sumupGivenBack,
  sumupRefusal,
  transactionSchema,
} from '@/lib/server/payments/sumup/sumup-refund'
import { readSumupHint } from '@/lib/server/payments/sumup/sumup-webhook'
import { env } from '@/lib/server/settings/env'
import { SUMUP_API_URL, SUMUP_SCRIPT_URL } from '@/lib/server/settings/sumup-variables'

export type SumupSettings = {
  apiKey: string
  /** For venues without an account of their own. */
  merchantCode: string | null
  /** Pay venues by e-mail address, which SumUp's published contract does not have. */
  paysEmails: boolean
  apiUrl: string
  scriptUrl: string
}

type SumupCall = Omit<VendorCall, 'body'> & { body?: object }

const MINIMUM: Cents = 100

const CHECKOUTS = '/v0.1/checkouts'

const listSchema = z.array(checkoutSchema)

const read = <T>(schema: z.ZodType<T>, { body }: VendorAnswer): T => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderError('nonsense')
  return parsed.data
}

const bodyOf = (order: ProviderOrder, payee: string) => ({
  checkout_reference: order.paymentId,
  // The nearest double of whole cents prints at most two decimals.
  amount: order.amount / 100,
  currency: CURRENCY,
  ...payeeFields(payee),
  description: `${order.venueName} · ${order.orderId}`.slice(0, 120),
  return_url: new URL('/api/webhooks/sumup', order.returnUrl).href,
  redirect_url: order.returnUrl,
})

const placeOf = (checkout: SumupCheckout): { merchant: string; transaction: string } => {
  const transaction = transactionOf(checkout)
  if (!transaction || !checkout.merchant_code) throw new ProviderError('no_transaction')
  return { merchant: encodeURIComponent(checkout.merchant_code), transaction }
}

const refundPath = (checkout: SumupCheckout): string => {
  const { merchant, transaction } = placeOf(checkout)
  return `/v1.0/merchants/${merchant}/payments/${encodeURIComponent(transaction)}/refunds`
}

/** Opens SumUp (spec section 7), without its SDK (decision 8). */
export const openSumup = (settings: SumupSettings): PaymentProvider => {
  const call = (path: string, { body, ...init }: SumupCall = {}) =>
    callVendor('sumup', `${settings.apiUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  const payeeOf = (account: string | null) => {
    const payee = account ?? settings.merchantCode
    return payee === null || (isEmail(payee) && !settings.paysEmails) ? null : { account: payee }
  }

  /** The payee to compare answers with, also after the settings changed. */
  const requestedPayee = ({ account }: ProviderOrder): string => {
    const payee = account ?? settings.merchantCode
    if (payee === null) throw new ProviderError('no_payee')
    return payee
  }

  const find = async (reference: string): Promise<SumupCheckout[]> => {
    const answer = await call(`${CHECKOUTS}?${new URLSearchParams({ checkout_reference: reference })}`)
    if (answer.status !== 200) throw new ProviderError(`list_${answer.status}`)
    return read(listSchema, answer).filter((checkout) => checkout.checkout_reference === reference)
  }

  const get = async (id: string): Promise<SumupCheckout> => {
    const answer = await call(`${CHECKOUTS}/${encodeURIComponent(id)}`)
    if (answer.status !== 200) throw new ProviderError(`get_${answer.status}`)
    return read(checkoutSchema, answer)
  }

  /** Idempotent: finds the existing checkout on a conflict. */
  const create = async (order: ProviderOrder): Promise<SumupCheckout> => {
    if (!payeeOf(order.account)) throw new ProviderError('no_payee', { final: true })
    const answer = await call(CHECKOUTS, { method: 'POST', body: bodyOf(order, requestedPayee(order)) })
    if (answer.status === 200 || answer.status === 201) return read(checkoutSchema, answer)
    if (answer.status !== 409) throw new ProviderError(`create_${answer.status}`)
    const made = await find(order.paymentId)
    const checkout = made.find(({ status }) => status === 'PAID') ?? made.find(({ status }) => status !== 'EXPIRED')
    if (!checkout) throw new ProviderError('ended', { final: true })
    return checkout
  }

  /** A checkout never shows refunds; its transaction does. */
  const findTransaction = async (checkout: SumupCheckout): Promise<SumupTransaction> => {
    const { merchant, transaction } = placeOf(checkout)
    const query = new URLSearchParams({ id: transaction })
    const answer = await call(`/v2.1/merchants/${merchant}/transactions?${query}`)
    if (answer.status !== 200) throw new ProviderError(`transaction_${answer.status}`)
    return read(transactionSchema, answer)
  }

  return {
    payeeOf,

    minimum: MINIMUM,

    start: async (order) => {
      const checkout = await create(order)
      const { amount, account } = sumupRecord(checkout, requestedPayee(order), order)
      // Never show a form that has another amount or payee.
      if (amount !== order.amount) throw new ProviderError('amount_differs')
      if (account !== order.account) throw new ProviderError('payee_differs', { final: true })
      const panel = { provider: 'sumup' as const, scriptUrl: settings.scriptUrl, checkoutId: checkout.id }
      return { reference: checkout.id, panel }
    },

    verify: async (reference, order) => {
      const checkout = await get(reference)
      const record = sumupRecord(checkout, requestedPayee(order), order)
      // A checkout stays 'paid' after a refund. Without its transaction the payment counts: do not delay the order.
      const transaction = record.status === 'paid' ? await findTransaction(checkout).catch(() => null) : null
      if (!transaction) return record
      const money = sumupGivenBack(transaction)
      if (isAllBack(money)) return { ...record, status: 'refunded' }
      if (isChargedBack(transaction)) return { ...record, dispute: 'lost' }
      return hasComeBack(money) ? { ...record, cameBack: true } : record
    },

    cancel: async (reference) => {
      const { status } = await call(`${CHECKOUTS}/${encodeURIComponent(reference)}`, { method: 'DELETE' })
      if (status === 200 || status === 204) return true
      // SumUp cannot deactivate a processed checkout: only a failed or expired one is safe.
      return ['EXPIRED', 'FAILED'].includes((await get(reference)).status)
    },

    readMoney: async (reference) => {
      const checkout = await get(reference)
      return { source: refundPath(checkout), ...sumupGivenBack(await findTransaction(checkout)) }
    },

    refundKeyMs: 0,

    refund: async ({ source, paid }, _, { amount }) =>
      sumupRefusal(
        await call(source, {
          method: 'POST',
          // As in `bodyOf`; no amount means all.
          ...(amount < paid ? { body: { amount: amount / 100 } } : {}),
        }),
      ),

    readWebhook: async (message) => readSumupHint(message),
  }
}

export const sumupProvider = perProcess('sumup', (): PaymentProvider | null => {
  const { COPERTO_SUMUP_API_KEY, COPERTO_SUMUP_MERCHANT_CODE, COPERTO_SUMUP_PAY_TO_EMAIL } = env()
  const { COPERTO_SUMUP_API_URL, COPERTO_SUMUP_SCRIPT_URL } = env()
  return COPERTO_SUMUP_API_KEY
    ? openSumup({
        apiKey: COPERTO_SUMUP_API_KEY,
        merchantCode: COPERTO_SUMUP_MERCHANT_CODE ?? null,
        paysEmails: COPERTO_SUMUP_PAY_TO_EMAIL === '1',
        apiUrl: COPERTO_SUMUP_API_URL ?? SUMUP_API_URL,
        scriptUrl: COPERTO_SUMUP_SCRIPT_URL ?? SUMUP_SCRIPT_URL,
      })
    : null
})

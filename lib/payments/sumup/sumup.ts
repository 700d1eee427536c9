import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import type { Cents } from '@/lib/money'
import { callVendor, type VendorAnswer, type VendorCall } from '@/lib/payments/call-vendor'
import { hasComeBack, isAllBack } from '@/lib/payments/give-back'
import { CURRENCY, type PaymentProvider, type ProviderOrder } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'
import {
  checkoutSchema,
  isEmail,
  payeeFields,
  type SumupCheckout,
  sumupRecord,
  transactionOf,
} from '@/lib/payments/sumup/sumup-checkout'
import {
  isChargedBack,
  type SumupTransaction,
  sumupGivenBack,
  sumupRefusal,
  transactionSchema,
} from '@/lib/payments/sumup/sumup-refund'
import { SUMUP_API_URL, SUMUP_SCRIPT_URL } from '@/lib/payments/sumup/sumup-variables'
import { readSumupHint } from '@/lib/payments/sumup/sumup-webhook'
import { perProcess } from '@/lib/per-process'

export type SumupSettings = {
  apiKey: string
  /** Paid where a venue has no account of its own. */
  merchantCode: string | null
  /** Whether a venue known by an e-mail address alone is paid by it, which the published contract has no place for. */
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
  // The nearest number to a whole amount of cents is written with two decimals at most.
  amount: order.amount / 100,
  currency: CURRENCY,
  ...payeeFields(payee),
  description: `${order.venueName} · ${order.orderId}`.slice(0, 120),
  return_url: new URL('/api/webhooks/sumup', order.returnUrl).href,
  redirect_url: order.returnUrl,
})

/** Where SumUp has the transaction that paid a checkout. */
const placeOf = (checkout: SumupCheckout): { merchant: string; transaction: string } => {
  const transaction = transactionOf(checkout)
  if (!transaction || !checkout.merchant_code) throw new ProviderError('no_transaction')
  return { merchant: encodeURIComponent(checkout.merchant_code), transaction }
}

const refundPath = (checkout: SumupCheckout): string => {
  const { merchant, transaction } = placeOf(checkout)
  return `/v1.0/merchants/${merchant}/payments/${encodeURIComponent(transaction)}/refunds`
}

/** SumUp with the settings given (spec section 7), by its wire: decision 8 says why without its SDK. */
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

  /** What the answers are compared with: also for a payment that was asked for before its settings were changed. */
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

  /** The checkout of a payment: a new one, or the one that an earlier call has made. */
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

  /** What SumUp says of the money of a checkout: the checkout itself never says what went back. */
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
      // Nobody may be shown a form that takes another amount than the order's, or pays somebody else.
      if (amount !== order.amount) throw new ProviderError('amount_differs')
      if (account !== order.account) throw new ProviderError('payee_differs', { final: true })
      const panel = { provider: 'sumup' as const, scriptUrl: settings.scriptUrl, checkoutId: checkout.id }
      return { reference: checkout.id, panel }
    },

    verify: async (reference, order) => {
      const checkout = await get(reference)
      const record = sumupRecord(checkout, requestedPayee(order), order)
      // A checkout stays paid when its money went back. Who does not say whether it did keeps no order waiting: what was
      // paid counts, and what is being given back is not yet.
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
      // SumUp deactivates no checkout that was processed: only one that failed or ended is past paying.
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
          // As in `bodyOf`; the whole has no amount.
          ...(amount < paid ? { body: { amount: amount / 100 } } : {}),
        }),
      ),

    readWebhook: async (message) => readSumupHint(message),
  }
}

/** SumUp as this server is set up for it; null without its key. */
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

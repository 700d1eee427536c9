import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { perProcess } from '@/lib/core/async/per-process'
import { singleFlight } from '@/lib/core/async/single-flight'
import type { Locale } from '@/lib/core/i18n/locales'
import { NO_MONEY } from '@/lib/core/payments/give-back'
import {
  type PaymentProvider,
  type ProviderOrder,
  recordOfNothing,
  type StartedPayment,
} from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import { returnAddress } from '@/lib/core/payments/return-address'
import { bearerCalls } from '@/lib/server/payments/bearer'
import {
  commentOf,
  isOf,
  isWaiting,
  lemonwayMoney,
  lemonwayRecord,
  type MoneyIn,
  mayCaptureMoneyIn,
  moneyInStatus,
  moneyInsSchema,
  referencesOf,
  tellingOne,
} from '@/lib/server/payments/lemonway/lemonway-money-in'
import { lemonwayRefusal } from '@/lib/server/payments/lemonway/lemonway-refund'
import { readLemonwayHint } from '@/lib/server/payments/lemonway/lemonway-webhook'
import { env } from '@/lib/server/settings/env'

export type LemonwaySettings = {
  clientId: string
  clientSecret: string
  authUrl: string
  apiUrl: string
  webkitUrl: string
}

/** Lemonway's codes; English where its page lacks the language. */
const PAGE_LANGUAGES: Record<Locale, string> = {
  ar: 'en',
  de: 'ge',
  en: 'en',
  es: 'sp',
  it: 'it',
  ja: 'en',
  ru: 'en',
  'zh-CN': 'en',
}

/** After this a new page is safer than one that may be dead. */
const PAGE_MS = 15 * 60_000
const MAX_KEPT = 5_000

const OK = 200
const REFUSED = [400, 409]

const initSchema = z.object({ webKitToken: z.string().regex(/^[\w-]{1,256}$/) })

/** Lemonway wants the diner's IP address, which we do not store. */
const PSU = { 'psu-ip-address': '127.0.0.1' }

const initOf = (order: ProviderOrder, reference: string) => ({
  // Lemonway also posts its message to this address.
  returnUrl: returnAddress('lemonway', order.returnUrl),
  errorUrl: returnAddress('lemonway', order.errorUrl),
  cancelUrl: returnAddress('lemonway', order.cancelUrl),
  registerCard: false,
  captureDelayedDays: 3,
  moneyInNature: 0,
  reference,
  accountId: order.account,
  totalAmount: order.amount,
  commissionAmount: order.commission,
  comment: commentOf(order),
  autoCommission: false,
})

/** Opens Lemonway (spec section 7). Capture is delayed by three days: `verify` compares, then captures at once. */
export const openLemonway = (settings: LemonwaySettings, now = Date.now): PaymentProvider => {
  const { clientId, clientSecret, apiUrl, webkitUrl } = settings
  const bearer = bearerCalls({ provider: 'lemonway', tokenUrl: settings.authUrl, clientId, clientSecret })
  /** Page tokens of this process by reference, so that a second tap opens the same page. */
  const pages = new LRUCache<string, string>({ max: MAX_KEPT, ttl: PAGE_MS })
  const alone = singleFlight<StartedPayment>()

  const call = (path: string, { lang }: ProviderOrder, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) =>
    bearer(`${apiUrl}/v2${path}`, {
      method,
      headers: { ...PSU, 'psu-accept-language': lang.slice(0, 2), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  const find = async (reference: string, order: ProviderOrder): Promise<MoneyIn[]> => {
    const answer = await call(`/moneyins?${new URLSearchParams({ transactionMerchantToken: reference })}`, order)
    if (answer.status === 404) return []
    const parsed = moneyInsSchema.safeParse(answer.body)
    if (answer.status !== OK || !parsed.success) throw new ProviderError(`find_${answer.status}`)
    const found = parsed.data.transactions.value
    // Several without our comment could belong to anybody.
    if (found.length > 1 && found.some(({ comment }) => !comment)) throw new ProviderError('nonsense')
    const own = found.filter((moneyIn) => isOf(moneyIn, order))
    // A single one without our comment is returned for a person to check.
    return own.length === 0 && found.length === 1 ? found : own
  }

  /** Null where Lemonway refuses the reference. */
  const init = async (reference: string, order: ProviderOrder): Promise<string | null> => {
    const answer = await call('/moneyins/card/webinit', order, 'POST', initOf(order, reference))
    if (REFUSED.includes(answer.status)) return null
    const parsed = initSchema.safeParse(answer.body)
    if (answer.status !== OK || !parsed.success) throw new ProviderError(`init_${answer.status}`)
    const { webKitToken: token } = parsed.data
    pages.set(reference, token)
    return token
  }

  const tokenOf = async (reference: string, last: MoneyIn | null, order: ProviderOrder): Promise<string | null> => {
    const token = pages.get(reference)
    const isUsable = last === null || moneyInStatus(last) === 'open'
    if (token !== undefined && isUsable) return token
    return last === null ? init(reference, order) : null
  }

  const hosted = (token: string, { lang }: ProviderOrder): string =>
    `${webkitUrl}?${new URLSearchParams({ moneyInToken: token, lang: PAGE_LANGUAGES[lang] })}`

  const findEach = (order: ProviderOrder): Promise<MoneyIn[][]> =>
    Promise.all(referencesOf(order.paymentId).map((reference) => find(reference, order)))

  const findAll = async (order: ProviderOrder): Promise<MoneyIn[]> => (await findEach(order)).flat()

  const start = async (order: ProviderOrder): Promise<StartedPayment> => {
    const startedAt = (redirectUrl: string): StartedPayment => ({
      reference: order.paymentId,
      panel: { provider: 'lemonway', redirectUrl },
    })
    if (order.account === null) throw new ProviderError('no_payee')
    const found = await findEach(order)
    const best = tellingOne(found.flat())
    // Paid already, perhaps in another tab.
    if (best && ['paid', 'pending'].includes(moneyInStatus(best))) return startedAt(order.returnUrl)
    for (const [at, reference] of referencesOf(order.paymentId).entries()) {
      const token = await tokenOf(reference, tellingOne(found[at] ?? []), order)
      if (token !== null) return startedAt(hosted(token, order))
    }
    throw new ProviderError('too_many_pages', { final: true })
  }

  const capture = async ({ id }: MoneyIn, order: ProviderOrder): Promise<void> => {
    const { amount, commission, paymentId } = order
    const body = { totalAmount: amount, commissionAmount: commission, comment: commentOf(order), reference: paymentId }
    // Lemonway refuses a repeated capture; the state is read again in any case.
    await call(`/moneyins/${id}/validate`, order, 'PUT', body)
  }

  return {
    payeeOf: (account) => (account === null ? null : { account }),

    minimum: 1,

    start: (order) => alone(order.paymentId, () => start(order)),

    verify: async (_, order, mayCapture) => {
      const found = await findAll(order)
      const waiting = found.find((moneyIn) => mayCaptureMoneyIn(moneyIn, order))
      const isPaid = found.some((moneyIn) => moneyInStatus(moneyIn) === 'paid')
      // If two pages were completed, only one is captured; the other's money returns by itself.
      const captures = waiting !== undefined && !isPaid
      if (captures && !(await mayCapture())) return { ...lemonwayRecord(waiting, order), status: 'open' }
      if (captures) await capture(waiting, order)
      const now = tellingOne(captures ? await findAll(order) : found)
      return now ? lemonwayRecord(now, order) : recordOfNothing('open')
    },

    // A page cannot be closed, but nothing approved there is captured without us.
    cancel: async (_, order) => {
      const found = await findAll(order)
      return !found.some((moneyIn) => !isWaiting(moneyIn) && ['paid', 'pending'].includes(moneyInStatus(moneyIn)))
    },

    readMoney: async (_, order) => {
      const paid = (await findAll(order)).filter((moneyIn) => lemonwayMoney(moneyIn).paid > 0)
      const moneyIn = tellingOne(paid)
      return moneyIn ? { source: moneyIn.id, ...lemonwayMoney(moneyIn) } : NO_MONEY
    },

    refundKeyMs: 0,

    refund: async ({ source }, order, { amount }) => {
      const body = { amountToRefund: amount, comment: commentOf(order) }
      return lemonwayRefusal(await call(`/refund/${source}`, order, 'PUT', body), now())
    },

    readWebhook: async (message) => readLemonwayHint(message),
  }
}

export const lemonwayProvider = perProcess('lemonway', (): PaymentProvider | null => {
  const variables = env()
  const { COPERTO_LEMONWAY_CLIENT_ID: clientId, COPERTO_LEMONWAY_CLIENT_SECRET: clientSecret } = variables
  const { COPERTO_LEMONWAY_AUTH_URL: authUrl, COPERTO_LEMONWAY_API_URL: apiUrl } = variables
  const { COPERTO_LEMONWAY_WEBKIT_URL: webkitUrl } = variables
  const isSetUp = clientId && clientSecret && authUrl && apiUrl && webkitUrl
  return isSetUp ? openLemonway({ clientId, clientSecret, authUrl, apiUrl, webkitUrl }) : null
})

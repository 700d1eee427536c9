import 'server-only'
import { logger } from '@/lib/logger'
import type { OnlineMethod, PaymentProvider } from '@/lib/payments/provider'
import { perProcess } from '@/lib/per-process'
import type { Service } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'

type Configured = {
  configured: readonly OnlineMethod[]
  providerOf: (method: OnlineMethod) => PaymentProvider | null
}

const warned = perProcess('unusable payment accounts', () => new Set<string>())

/** Said once a process: pages ask at every renewal. */
const warnOnce = (venueId: number, provider: OnlineMethod): void => {
  const key = `${venueId} ${provider}`
  if (warned().has(key)) return
  warned().add(key)
  logger().warn('payment_account_unusable', { venueId, provider })
}

/**
 * The methods of `configured` by which money reaches the account that the venue names for a service. What cannot pay it
 * is not offered, as its diners would only be refused later; a line in the log says so to the operator.
 */
export const payableMethods = (
  { id, orders }: Pick<PublicVenue, 'id' | 'orders'>,
  service: Service,
  { configured, providerOf }: Configured,
): OnlineMethod[] =>
  configured.filter((method) => {
    const named = orders[service]?.payment_methods.find(({ name }) => name === method)
    const provider = providerOf(method)
    const pays = !named || !provider || provider.payeeOf(named.account) !== null
    if (!pays) warnOnce(id, method)
    return pays
  })

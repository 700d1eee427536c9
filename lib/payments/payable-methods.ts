import 'server-only'
import { logger } from '@/lib/logger'
import type { OnlineMethod, PaymentProvider } from '@/lib/payments/provider'
import type { Service } from '@/lib/venue/ordering'
import type { PublicVenue } from '@/lib/venue/venue'

type Configured = {
  configured: readonly OnlineMethod[]
  providerOf: (method: OnlineMethod) => PaymentProvider | null
}

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoUnpayable?: Set<string> } = globalThis

/** Said once a process: pages ask at every renewal. */
const warnOnce = (venueId: number, provider: OnlineMethod): void => {
  shared.copertoUnpayable ??= new Set()
  const key = `${venueId} ${provider}`
  if (shared.copertoUnpayable.has(key)) return
  shared.copertoUnpayable.add(key)
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

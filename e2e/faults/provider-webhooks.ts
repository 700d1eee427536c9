import type { Server } from '@/e2e/faults/server'
import type { SurroundingSystems } from '@/e2e/faults/surrounding-systems'
import type { OnlineMethod } from '@/lib/core/payments/provider'

/** A provider tells a server what has become of a payment so far, at the moment `at` of the server's clock. */
export const sendProviderWebhook = async (
  { provider, key }: { provider: OnlineMethod; key: string },
  { vendors }: SurroundingSystems,
  { server, at }: { server: Pick<Server, 'ask'>; at: number },
): Promise<void> => {
  const message = vendors[provider].message(key, at)
  if (message) await server.ask({ do: 'webhook', method: provider, ...message })
}

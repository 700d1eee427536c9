import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { UnexpectedStatus } from '@/lib/backend/backend-errors'
import type { Upstream } from '@/lib/backend/remote/upstream'

const isKnown = (error: unknown): boolean => error instanceof UnexpectedStatus && error.status === 409

/**
 * Subscribers for the venue's newsletter system (spec section 7). The proof of both consents and the token to withdraw
 * stay in `own`, written first: no address leaves the house without its proof. Who is told that it failed, and presses
 * again, is the same subscriber there.
 */
export const remoteNewsletter = (upstream: Upstream, own: Backend['newsletter']): Backend['newsletter'] => ({
  ...own,
  subscribe: async (payload, proof) => {
    const subscribed = await own.subscribe(payload, proof)
    await upstream.send('subscription', { body: { json: payload } }).catch((error: unknown) => {
      if (!isKnown(error)) throw error
    })
    return subscribed
  },
})

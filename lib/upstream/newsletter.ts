import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import { UnexpectedStatus } from '@/lib/server/backend/backend-errors'
import type { Upstream } from '@/lib/upstream/upstream'

const isKnown = (error: unknown): boolean => error instanceof UnexpectedStatus && error.status === 409

/**
 * The venue's newsletter system (spec section 7). Consent and token are written to `own` first: no address leaves
 * without proof. Safe to repeat.
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

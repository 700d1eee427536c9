import 'server-only'
import { LRUCache } from 'lru-cache'
import { coalesce } from '@/lib/async/coalesce'
import { withTimeout } from '@/lib/async/with-timeout'
import type { Backend } from '@/lib/backend/backend'
import { connectShare, exchangeShare, type ShareExchange } from '@/lib/backend/remote/exchange-share'
import { errorFields, logger } from '@/lib/logger'

/** How long a call waits for the service, ms; what has begun by then goes on. A guest's part takes two, a look one. */
const WAIT_MS = 1_000

/** How long a read asks the service no more, ms: a table of twenty polls, and a closed share is hardly written to. */
const FRESH_MS = { open: 2_000, closed: 60_000 }

/** So many shares are remembered as fresh; of others the service is asked again. */
const MAX_FRESH = 2_000

/**
 * Shared carts that live in the venue's own service too (spec section 7). The project's database stays the authority for who
 * may write what; the service hears of every change, and what other clients write there is seen by the next read. While it
 * is down or talks nonsense, a share is what the database has.
 */
export const remoteSharing = (
  exchange: ShareExchange,
  { clock = Date.now, waitMs = WAIT_MS }: { clock?: () => number; waitMs?: number } = {},
): Backend['sharing'] => {
  const { local } = exchange
  const inTurn = coalesce<void>()
  const asked = new LRUCache<string, number>({ max: MAX_FRESH })

  const markFresh = (id: string): void => {
    asked.set(id, clock())
  }

  const quietly = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await withTimeout(waitMs, work())
    } catch (error) {
      logger().warn('sharing_service_failed', errorFields(error))
    }
  }

  const reconcile = (id: string): Promise<void> => {
    // Before it: who polls while the service hangs is answered from here.
    markFresh(id)
    return quietly(() => inTurn(id, () => exchangeShare(id, exchange)))
  }

  return {
    open: async (share) => {
      await local.open(share)
      await quietly(() => connectShare(share.id, exchange))
    },
    find: async (id) => {
      const share = await local.find(id)
      if (!share || clock() - (asked.get(id) ?? Number.NEGATIVE_INFINITY) < FRESH_MS[share.state]) return share
      await reconcile(id)
      return local.find(id)
    },
    put: async (id, part) => {
      const put = await local.put(id, part)
      if (put === 'changed') await reconcile(id)
      return put
    },
    change: async (id, version, part) => {
      const changed = await local.change(id, version, part)
      if (changed !== null) await reconcile(id)
      return changed
    },
    close: async (id, orderId) => {
      const closed = await local.close(id, orderId)
      if (closed) await reconcile(id)
      return closed
    },
  }
}

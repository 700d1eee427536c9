import 'server-only'
import { LRUCache } from 'lru-cache'
import { coalesce } from '@/lib/core/async/coalesce'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, logger } from '@/lib/server/process/logger'
import { connectShare, exchangeShare, type ShareExchange } from '@/lib/upstream/exchange-share'

/** Longest wait per call; the work goes on. */
const WAIT_MS = 1_000

/** Between reads of the service: twenty guests poll, and closed shares rarely change. */
const FRESH_MS = { open: 2_000, closed: 60_000 }

const MAX_FRESH = 2_000

/**
 * Shared carts mirrored in the venue's service (spec section 7). Our database decides who may write, and answers alone
 * while the service fails.
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
    // Marked before, or polls would queue behind a hanging service.
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

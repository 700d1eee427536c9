import 'server-only'
import { LRUCache } from 'lru-cache'
import { exponentialBackoff } from '@/lib/core/async/backoff'
import { coalesce } from '@/lib/core/async/coalesce'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { StoredShare } from '@/lib/core/sharing/share'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, logger } from '@/lib/server/process/logger'
import { connectShare, exchangeShare, type ShareExchange } from '@/lib/upstream/exchange-share'
import { type WatchOptions, watchShares } from '@/lib/upstream/watch-shares'

/** Longest wait per call; the work goes on. */
const WAIT_MS = 1_000

/** Least time between two reads of one share, by a page or by the watch of an open cart. Closed shares rarely change. */
const FRESH_MS = { open: 3_000, ordering: 3_000, closed: 60_000 }

/** Longest pause after failures, which double `FRESH_MS`. */
const MAX_PAUSE_MS = 30_000

const MAX_FRESH = 2_000

/** `failures`: in a row. */
type Asked = { at: number; failures: number }

const pauseAfter = (state: StoredShare['state'], { failures }: Asked): number =>
  Math.max(FRESH_MS[state], exponentialBackoff({ first: FRESH_MS.open, max: MAX_PAUSE_MS }, failures))

type Options = WatchOptions & { clock?: () => number; waitMs?: number }

/**
 * Shared carts mirrored in the venue's service (spec section 7). Our database decides who may write, and answers alone
 * while the service fails.
 */
export const remoteSharing = (
  exchange: ShareExchange,
  { clock = () => performance.now(), waitMs = WAIT_MS, ...watching }: Options = {},
): Backend['sharing'] => {
  const { local } = exchange
  const inTurn = coalesce<void>()
  const asked = new LRUCache<string, Asked>({ max: MAX_FRESH })

  const failed = (error: unknown): void => logger().warn('sharing_service_failed', errorFields(error))

  const quietly = (work: () => Promise<unknown>): Promise<unknown> => withTimeout(waitMs, work()).catch(failed)

  const reconcile = (id: string): Promise<void> => {
    const at = clock()
    const failures = asked.get(id)?.failures ?? 0
    // Marked before, or polls would queue behind a hanging service.
    asked.set(id, { at, failures })
    return inTurn(id, async () => {
      try {
        await exchangeShare(id, exchange)
        asked.set(id, { at, failures: 0 })
      } catch (error) {
        asked.set(id, { at, failures: failures + 1 })
        throw error
      }
    })
  }

  const pauseLeft = ({ id, state }: StoredShare): number => {
    const last = asked.get(id)
    return last ? last.at + pauseAfter(state, last) - clock() : 0
  }

  /** One turn of the watch: the ms until the next. */
  const watchTurn = async (id: string): Promise<number | null> => {
    try {
      const share = await local.find(id)
      if (!share) return null
      if (pauseLeft(share) <= 0) await reconcile(id).catch(failed)
      return Math.max(0, pauseLeft(share))
    } catch (error) {
      failed(error)
      return MAX_PAUSE_MS
    }
  }

  return {
    open: async (share) => {
      await local.open(share)
      await quietly(() => connectShare(share.id, exchange))
    },
    find: async (id) => {
      const share = await local.find(id)
      if (!share || pauseLeft(share) > 0) return share
      await quietly(() => reconcile(id))
      return local.find(id)
    },
    put: async (id, part) => {
      const put = await local.put(id, part)
      if (put === 'changed') await quietly(() => reconcile(id))
      return put
    },
    change: async (id, version, part) => {
      const changed = await local.change(id, version, part)
      if (changed !== null) await quietly(() => reconcile(id))
      return changed
    },
    keepOwn: local.keepOwn,
    close: async (id, orderId) => {
      const closed = await local.close(id, orderId)
      if (closed) await quietly(() => reconcile(id))
      return closed
    },
    watch: watchShares(watchTurn, watching),
  }
}

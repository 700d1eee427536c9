import 'server-only'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** 14 MB of each limiter. */
const MOST_KEYS = 20_000

/**
 * LRU bound, as the library keeps keys for their whole window. An evicted key regains its allowance: a flood can lift a
 * limit but lock nobody out.
 */
export class BoundedMemory extends RateLimiterMemory {
  private readonly used: LRUCache<string | number, true>

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], mostKeys = MOST_KEYS) {
    super(options)
    this.used = new LRUCache({ max: mostKeys, dispose: (_, key) => void this.delete(key) })
  }

  override consume(key: string | number, points?: number) {
    this.used.set(key, true)
    return super.consume(key, points)
  }
}

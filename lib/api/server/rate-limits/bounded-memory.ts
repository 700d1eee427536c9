import 'server-only'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** 14 MB of each limiter. */
const MOST_KEYS = 20_000

/**
 * LRU bound, as the library keeps keys for their whole window. An evicted key regains its allowance: a flood can lift a
 * limit but lock nobody out.
 */
export class BoundedMemory extends RateLimiterMemory {
  private readonly used = new Set<string | number>()
  private readonly mostKeys: number

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], mostKeys = MOST_KEYS) {
    super(options)
    this.mostKeys = mostKeys
  }

  override consume(key: string | number, points?: number) {
    this.used.delete(key)
    this.used.add(key)
    const [oldest] = this.used
    if (this.used.size > this.mostKeys && oldest !== undefined) {
      this.used.delete(oldest)
      void this.delete(oldest)
    }
    return super.consume(key, points)
  }
}

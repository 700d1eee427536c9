import 'server-only'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** 14 MB of each limiter, at 700 bytes a key. */
const MOST_KEYS = 20_000

/**
 * LRU bound on a limiter in memory, which holds every key until its window ends: many addresses must not fill the memory.
 * A forgotten key starts with a full allowance: many addresses can lift a limit, and never lock anybody out.
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

import { LRUCache } from 'lru-cache'

type Limits = { burst: number; everyMs: number; maxKeys: number }

/**
 * Token bucket per key: `burst` at once, then one more every `everyMs`. The result counts one and gives 0, or the seconds
 * until there is room again. `clock` counts milliseconds and never jumps back.
 */
export function createRateLimit({ burst, everyMs, maxKeys }: Limits, clock = () => performance.now()) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxKeys })
  return (key: string): number => {
    const at = clock()
    const known = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, known.tokens + (at - known.at) / everyMs)
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * everyMs) / 1_000)
  }
}
